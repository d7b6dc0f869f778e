/** Links of the navigation bar whose screens exist, in the order of member-area §2. */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/community', label: 'Community' },
  { to: '/sports-blog', label: 'Blogs' },
  { to: '/events', label: 'Events' },
  { to: '/profile', label: 'My Profile' },
] as const;
