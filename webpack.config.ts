import { createRemoteConfig } from '@ankur/config/webpack/preset.ts';
import { liveMessages } from '@ankur/contracts/live';
import { hostContractVersion } from '@ankur/contracts/remotes';

/** How every remote is built: the one in whose folder the build runs. */
export default createRemoteConfig({
  folder: process.cwd(),
  hostContract: hostContractVersion,
  events: Object.keys(liveMessages),
});
