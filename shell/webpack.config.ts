import { createShellConfig } from '@ankur/config/webpack/preset.ts';
import { hostContractVersion } from '@ankur/contracts/remotes';

export default createShellConfig({
  folder: import.meta.dirname,
  hostContract: hostContractVersion,
  publicFiles: [
    'shell/public/*',
    'packages/ui/src/media/{favicon.svg,icon-*.png,maskable-512.png,social-card.png}',
  ],
});
