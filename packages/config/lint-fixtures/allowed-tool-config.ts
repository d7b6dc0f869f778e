// path: shell/webpack.config.ts
// expect: none
import { createShellConfig } from '@ankur/config/webpack/preset.ts';
import { hostContractVersion } from '@ankur/contracts/remotes';

export default createShellConfig({ folder: import.meta.dirname, hostContract: hostContractVersion });
