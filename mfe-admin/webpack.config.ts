import { createRemoteConfig } from '@ankur/config/webpack/preset.ts';
import { hostContractVersion } from '@ankur/contracts/remotes';

export default createRemoteConfig({ name: 'mfe-admin', port: 3103, hostContract: hostContractVersion });
