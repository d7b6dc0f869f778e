import { defineRemote, lazyPage } from '@ankur/mfe-kit';

const CommunityPage = lazyPage(() => import('./pages/community-page.tsx'));

export const remote = defineRemote({
  name: 'mfe-community',
  routes: [{ path: 'community', Page: CommunityPage }],
});
