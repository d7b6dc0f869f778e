import { createRemoteConfig } from '@ankur/config/webpack/preset.ts';
import { hostContractVersion } from '@ankur/contracts/remotes';

export default createRemoteConfig({ name: 'mfe-content', port: 3101, hostContract: hostContractVersion });
