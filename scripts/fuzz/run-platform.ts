import '../launch/end-with-parent.mjs';
import { dataPathOr } from '../platform/data/data-folder.ts';
import { startPlatform } from '../platform/start-platform.ts';

// A process of its own: what nobody handles ends it, as it ends the platform of everybody.
const platform = await startPlatform({
  dataPath: dataPathOr('.data-fuzz'),
  port: 0,
  print: () => undefined,
  remotes: false,
});
process.once('SIGTERM', () => void platform.stop().then(() => process.exit(0)));
process.send?.({ url: platform.url.replace('localhost', '127.0.0.1'), services: platform.services });
