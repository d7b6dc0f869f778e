import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';

/** What this remote adds to the product: its screens, their links in the navigation, the slots it fills. */
export const declaration = {
  routes: [
    { path: '/sports-blog', access: 'public', feature: 'blogs', space: 'cards' },
    { path: '/sports-blog/:slug', access: 'public', feature: 'blogs', space: 'text' },
    { path: '/events', access: 'public', feature: 'events', space: 'cards' },
    { path: '/events/:id', access: 'public', feature: 'events', space: 'text' },
    { path: '/news', access: 'public' },
  ],
  navItems: [
    {
      path: '/sports-blog',
      label: 'Blogs',
      place: 'bar',
      order: 80,
      quick: { icon: 'book-open', order: 30 },
    },
    { path: '/events', label: 'Events', place: 'more', order: 10, quick: { icon: 'calendar', order: 40 } },
  ],
  slots: [],
} as const satisfies FrontEndDeclaration;
