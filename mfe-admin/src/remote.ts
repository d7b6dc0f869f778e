import { defineRemote, lazyPage } from '@ankur/mfe-kit';
import { declaration } from './declaration.ts';

export const remote = defineRemote(declaration, {
  pages: { '/admin-dashboard': lazyPage(() => import('./pages/console-page.tsx')) },
});
