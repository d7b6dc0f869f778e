import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';

/** The screens of the host itself, and their links in the navigation. */
export const declaration = {
  routes: [
    { path: '/', access: 'public' },
    { path: '/login', access: 'public', space: 'form' },
    { path: '/register', access: 'public', space: 'form' },
    { path: '/splash', access: 'public' },
    // Sends older links on before it asks who reads.
    { path: '/profile', access: 'public', space: 'profile' },
    { path: '/profile/:id', access: 'public', space: 'profile' },
    { path: '/update', access: 'user', wayIn: 'login', space: 'form' },
  ],
  navItems: [
    { path: '/', label: 'Home', place: 'bar', order: 10, quick: { icon: 'house', order: 10 } },
    {
      path: '/profile',
      label: 'My Profile',
      place: 'bar',
      order: 50,
      quick: { label: 'Profile', icon: 'user', order: 50 },
    },
  ],
  slots: [],
} as const satisfies FrontEndDeclaration;
