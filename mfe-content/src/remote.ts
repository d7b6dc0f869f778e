import { defineRemote, lazyPage } from '@ankur/mfe-kit';

const BlogListPage = lazyPage(() => import('./features/blog/blog-list-page.tsx'));
const BlogPostPage = lazyPage(() => import('./features/blog/blog-post-page.tsx'));
const EventsPage = lazyPage(() => import('./features/events/events-page.tsx'));
const EventDetailPage = lazyPage(() => import('./features/events/event-detail-page.tsx'));

export const remote = defineRemote({
  name: 'mfe-content',
  routes: [
    { path: 'sports-blog', Page: BlogListPage },
    { path: 'sports-blog/:slug', Page: BlogPostPage },
    { path: 'events', Page: EventsPage },
    { path: 'events/:id', Page: EventDetailPage },
  ],
});
