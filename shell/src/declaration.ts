import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';

/** The screens of the host itself, and their links in the navigation. */
export const declaration = {
  routes: [
    { path: '/', access: 'public' },
    { path: '/login', access: 'public' },
    { path: '/register', access: 'public' },
    { path: '/splash', access: 'public' },
    // Sends older links on before it asks who reads.
    { path: '/profile', access: 'public' },
    { path: '/profile/:id', access: 'public' },
    { path: '/sports-resume', access: 'public' },
    { path: '/resume-template', access: 'public' },
    { path: '/athlete/dashboard', access: 'user' },
    { path: '/dashboard', access: 'user' },
    { path: '/update', access: 'user', wayIn: 'login' },
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
    { path: '/sports-resume', label: 'Sports Resume', place: 'bar', order: 60 },
  ],
  slots: [],
} as const satisfies FrontEndDeclaration;
