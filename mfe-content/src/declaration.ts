import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';
import { headings } from './headings.ts';

const newsReads = ['/api/articles', '/api/news?region=indian&sport=all'];

/** What this remote adds to the product: its screens, their links in the navigation, the slots it fills. */
export const declaration = {
  routes: [
    {
      path: '/sports-blog',
      access: 'public',
      feature: 'blogs',
      space: 'lead',
      heading: headings.blog,
      reads: ['/api/blog?limit=24'],
      picture: '0.image',
    },
    { path: '/sports-blog/mine', access: 'user', feature: 'blogs', space: 'cards' },
    {
      path: '/sports-blog/:slug',
      access: 'public',
      feature: 'blogs',
      space: 'text',
      reads: ['/api/blog/:slug'],
    },
    { path: '/sports-blog/:slug/edit', access: 'user', feature: 'blogs', space: 'form' },
    { path: '/create-blog', access: 'public', feature: 'blogs', space: 'form' },
    {
      path: '/events',
      access: 'public',
      feature: 'events',
      space: 'cards',
      heading: headings.events,
      reads: ['/api/events?when=upcoming&limit=24'],
    },
    { path: '/events/:id', access: 'public', feature: 'events', space: 'event', reads: ['/api/events/:id'] },
    { path: '/events/:id/guests', access: 'user', feature: 'events', space: 'list' },
    { path: '/events/:id/edit', access: 'user', feature: 'events', space: 'form' },
    { path: '/events/:id/results', access: 'user', feature: 'events', space: 'form' },
    { path: '/event/create', access: 'user', feature: 'events', space: 'form' },
    {
      path: '/news',
      access: 'public',
      space: 'cards',
      heading: headings.news,
      reads: newsReads,
    },
    { path: '/news/:id', access: 'public', space: 'text', reads: ['/api/articles/:id'] },
    {
      path: '/sports-news',
      access: 'user',
      wayIn: 'login',
      space: 'cards',
      heading: headings.news,
      reads: newsReads,
    },
    {
      path: '/live-scores',
      access: 'public',
      space: 'scores',
      heading: headings.scores,
      reads: ['/api/scores?sport=all'],
    },
    { path: '/saved-articles', access: 'public', space: 'saved', heading: headings.saved },
  ],
  navItems: [
    { path: '/news', label: 'News', place: 'bar', order: 40 },
    { path: '/saved-articles', label: 'Saved Articles', place: 'more', order: 20 },
    { path: '/live-scores', label: 'Live Scores', place: 'more', order: 15 },
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
