/** Kinds of events (AC §3). */
export const eventCategories = [
  'webinar',
  'showcase',
  'tournament',
  'training',
  'workshop',
  'competition',
  'exhibition',
  'other',
] as const;
