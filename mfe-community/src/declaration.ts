import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';
import { heading } from './heading.ts';

/** What this remote adds to the product: its screens, their links in the navigation, the slots it fills. */
export const declaration = {
  routes: [
    {
      path: '/community',
      access: 'public',
      feature: 'community',
      heading,
      headingFor: 'visitors',
      reads: ['/api/community/public?sort=newest', '/api/community/members/hidden'],
      readsFor: 'members',
      picture: 'posts.0.media.0.small.url',
    },
    {
      path: '/community/posts/:id',
      access: 'public',
      feature: 'community',
      reads: ['/api/community/:id', '/api/community/members/hidden'],
      readsFor: 'members',
    },
    { path: '/community/around', access: 'public', feature: 'community', space: 'list' },
    { path: '/community/following', access: 'user', wayIn: 'login', feature: 'community', space: 'list' },
    { path: '/community/hidden', access: 'user', wayIn: 'login', feature: 'community', space: 'list' },
    { path: '/community/reports', access: 'user', wayIn: 'login', feature: 'community', space: 'list' },
  ],
  navItems: [
    {
      path: '/community',
      label: 'Community',
      place: 'bar',
      order: 70,
      quick: { icon: 'message-circle', order: 20 },
    },
  ],
  slots: [],
} as const satisfies FrontEndDeclaration;
