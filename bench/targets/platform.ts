import { startPlatform } from '../../scripts/platform/start-platform.ts';
import { tell } from './announce.ts';

/** The whole platform as `npm start` runs it, without its front ends; only the limits of requests are out of reach. */
const platform = await startPlatform({
  dataPath: process.env['DATA_DIR'] ?? '',
  port: 0,
  print: () => undefined,
  remotes: false,
});
process.once('SIGTERM', () => void platform.stop().then(() => process.exit(0)));
tell({ url: platform.url });
