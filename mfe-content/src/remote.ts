import { defineRemote, lazyPage } from '@ankur/mfe-kit';
import { declaration } from './declaration.ts';

const NewsPage = lazyPage(() => import('./features/news/news-page.tsx'));

export const remote = defineRemote(declaration, {
  pages: {
    '/sports-blog': lazyPage(() => import('./features/blog/blog-list-page.tsx')),
    '/sports-blog/mine': lazyPage(
      () => import(/* webpackChunkName: "seldom" */ './features/blog/own-posts-page.tsx'),
    ),
    '/sports-blog/:slug': lazyPage(() => import('./features/blog/blog-post-page.tsx')),
    '/sports-blog/:slug/edit': lazyPage(() => import('./features/create-blog/edit-blog-page.tsx')),
    '/create-blog': lazyPage(() => import('./features/create-blog/create-blog-page.tsx')),
    '/events': lazyPage(() => import('./features/events/events-page.tsx')),
    '/events/:id': lazyPage(() => import('./features/events/event-detail-page.tsx')),
    // Each file costs its hash on every first view: what organisers open shares one, and what is seldom opened.
    '/events/:id/guests': lazyPage(
      () => import(/* webpackChunkName: "organising" */ './features/events/guests/guests-page.tsx'),
    ),
    '/events/:id/edit': lazyPage(
      () => import(/* webpackChunkName: "organising" */ './features/events/edit/edit-event-page.tsx'),
    ),
    '/events/:id/results': lazyPage(
      () => import(/* webpackChunkName: "organising" */ './features/events/results/results-page.tsx'),
    ),
    '/event/create': lazyPage(
      () => import(/* webpackChunkName: "organising" */ './features/events/create/create-event-page.tsx'),
    ),
    '/news': NewsPage,
    '/news/:id': lazyPage(() => import('./features/news/article-page.tsx')),
    '/sports-news': NewsPage,
    '/live-scores': lazyPage(
      () => import(/* webpackChunkName: "seldom" */ './features/scores/live-scores-page.tsx'),
    ),
    '/saved-articles': lazyPage(
      () => import(/* webpackChunkName: "seldom" */ './features/saved/saved-articles-page.tsx'),
    ),
  },
});
