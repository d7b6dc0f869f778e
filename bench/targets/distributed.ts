import { createTopology } from '../../scripts/platform/distributed/start-topology.ts';
import { takePorts } from '../../scripts/platform/distributed/ports.ts';
import { tell } from './announce.ts';

/** The platform in several processes as `npm run start:distributed` runs it. */
const [port = 0] = await takePorts(1);
const platform = await createTopology({
  dataPath: process.env['DATA_DIR'] ?? '',
  port,
  print: () => undefined,
});
const stop = () => void platform.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
await platform.start();
tell({ url: platform.url });
process.removeAllListeners('disconnect');
process.once('disconnect', stop);
