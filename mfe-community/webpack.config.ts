import { createRemoteConfig } from '@ankur/config/webpack/preset.ts';
import { hostContractVersion } from '@ankur/contracts/remotes';

export default createRemoteConfig({ name: 'mfe-community', port: 3102, hostContract: hostContractVersion });
