import { defineRemote, lazyPage } from '@ankur/mfe-kit';
import { declaration } from './declaration.ts';

export const remote = defineRemote(declaration, {
  pages: {
    '/community': lazyPage(() => import('./pages/community-page.tsx')),
    '/community/posts/:id': lazyPage(() => import('./pages/post-page.tsx')),
    '/community/following': lazyPage(() => import('./pages/followed-members-page.tsx')),
    '/community/hidden': lazyPage(() => import('./pages/hidden-members-page.tsx')),
    '/community/reports': lazyPage(() => import('./pages/my-reports-page.tsx')),
  },
});
