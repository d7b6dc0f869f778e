/** Texts of news, scores and saved articles that the specification quotes. */
export const newsCopy = {
  title: 'Sports News',
  loading: 'Loading latest sports news...',
  failed: 'Could not load news, try again later',
  none: 'No news found',
  noneHint: 'Try adjusting your filters or check back later for updates',
  breaking: 'Breaking News',
  loadMore: 'Load More Articles',
  viewSaved: 'View Saved Articles',
} as const;

export const scoresCopy = { title: 'Live Scores', team: 'TBD', score: '-', status: '—' } as const;

export const savedCopy = {
  title: 'Saved Articles',
  none: 'No Saved Articles',
  browse: 'Browse Sports News',
  atAccount: 'Saved at your account: they are the same in every browser.',
} as const;

export const createBlogCopy = {
  created: 'Blog post created successfully!',
  failed: (status: number) => `Failed to create blog post: HTTP error! status: ${String(status)}`,
  premiumOnly: 'Premium Content Only',
  upgrade: 'Upgrade to Premium',
  publish: 'Publish',
  publishing: 'Publishing...',
} as const;

export const eventsCopy = {
  loading: 'Loading events...',
  failed: 'Failed to load events. Please try again later.',
  detailFailed: 'Failed to load event details.',
  none: 'No upcoming events at the moment. Please check back later!',
  loadMore: 'Load More Events',
  loadMorePast: 'Load More Past Events',
  create: 'Create Event',
  created: 'Event created successfully!',
  createFailed: 'Failed to create event. Please check all fields and ensure the server is running.',
} as const;
