/** The lists that only their reader sees, by address and title. */
export const ownLists = {
  following: { path: '/community/following', title: 'Whom you follow' },
  reports: { path: '/community/reports', title: 'My reports' },
  hidden: { path: '/community/hidden', title: 'Muted and blocked' },
} as const;
/** What stands beside the feed on wide screens, as a page for small ones. */
export const around = { path: '/community/around', title: 'Around the community' } as const;
