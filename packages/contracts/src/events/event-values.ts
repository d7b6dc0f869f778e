/** `removed` is seen by nobody. */
export const eventStatuses = [
  'pending',
  'approved',
  'rejected',
  'published',
  'completed',
  'cancelled',
  'removed',
] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** What a price may be in. */
export const currencies = ['INR', 'USD', 'EUR', 'GBP'] as const;

/** Events in one answer of the public list. */
export const maxListedEvents = 200;
