import { defineRemote, lazyPage } from '@ankur/mfe-kit';

const ConsolePage = lazyPage(() => import('./pages/console-page.tsx'));

export const remote = defineRemote({
  name: 'mfe-admin',
  routes: [{ path: 'admin-dashboard', Page: ConsolePage }],
});
