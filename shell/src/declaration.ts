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
    { path: '/about', access: 'public', space: 'text' },
    { path: '/athletes', access: 'user', space: 'cards' },
    { path: '/athletes/:id', access: 'user', space: 'profile' },
    { path: '/athletes-full-directory', access: 'user', space: 'cards' },
    { path: '/contact', access: 'public', space: 'form' },
    { path: '/membership', access: 'public', space: 'cards' },
    { path: '/subscribe', access: 'public', space: 'cards' },
    { path: '/explore-all-sports', access: 'public', space: 'cards' },
    { path: '/sports/:name', access: 'public', space: 'text' },
    { path: '/sponsorships', access: 'public', space: 'form' },
    { path: '/privacy-policy', access: 'public', space: 'text' },
    { path: '/terms-of-service', access: 'public', space: 'text' },
    { path: '/cookies', access: 'public', space: 'text' },
    { path: '/sports-resume', access: 'public', space: 'form' },
    { path: '/resume-template', access: 'public', space: 'text' },
    { path: '/athlete/dashboard', access: 'user' },
    { path: '/dashboard', access: 'user' },
  ],
  navItems: [
    { path: '/', label: 'Home', place: 'bar', order: 10, quick: { icon: 'house', order: 10 } },
    { path: '/about', label: 'About', place: 'bar', order: 20 },
    { path: '/athletes', label: 'Athletes', place: 'bar', order: 30 },
    {
      path: '/profile',
      label: 'My Profile',
      place: 'bar',
      order: 50,
      quick: { label: 'Profile', icon: 'user', order: 50 },
    },
    { path: '/sports-resume', label: 'Sports Resume', place: 'bar', order: 60 },
    { path: '/membership', label: 'Membership', place: 'bar', order: 90 },
    { path: '/sponsorships', label: 'Sponsorships', place: 'more', order: 30 },
    { path: '/contact', label: 'Contact', place: 'more', order: 40 },
  ],
  slots: [],
} as const satisfies FrontEndDeclaration;
