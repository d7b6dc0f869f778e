import { defineRemote, lazyPage } from '@ankur/mfe-kit';
import { declaration } from './declaration.ts';

export const remote = defineRemote(declaration, {
  pages: {
    '/sports-blog': lazyPage(() => import('./features/blog/blog-list-page.tsx')),
    '/sports-blog/:slug': lazyPage(() => import('./features/blog/blog-post-page.tsx')),
    '/events': lazyPage(() => import('./features/events/events-page.tsx')),
    '/events/:id': lazyPage(() => import('./features/events/event-detail-page.tsx')),
    '/news': lazyPage(() => import('./features/blog/news-page.tsx')),
  },
});
