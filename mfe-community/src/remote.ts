import { defineRemote, lazyPage } from '@ankur/mfe-kit';
import { declaration } from './declaration.ts';

// The three lists share a file: the start of every page carries the hash of each.
export const remote = defineRemote(declaration, {
  pages: {
    '/community': lazyPage(() => import('./pages/community-page.tsx')),
    '/community/posts/:id': lazyPage(() => import('./pages/post-page.tsx')),
    '/community/around': lazyPage(() => import('./pages/around-page.tsx')),
    '/community/following': lazyPage(
      () => import(/* webpackChunkName: "own-list-page" */ './pages/followed-members-page.tsx'),
    ),
    '/community/hidden': lazyPage(
      () => import(/* webpackChunkName: "own-list-page" */ './pages/hidden-members-page.tsx'),
    ),
    '/community/reports': lazyPage(
      () => import(/* webpackChunkName: "own-list-page" */ './pages/my-reports-page.tsx'),
    ),
  },
});
