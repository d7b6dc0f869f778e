import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';

/** What an event of a member lacks of that which the console asks of its own (D12). */
export const missingOf = ({ image, sport, category, organizerEmail }: AdminEvent): string[] => [
  ...(image === undefined ? ['image'] : []),
  ...(sport === 'other' ? ['sport'] : []),
  ...(category === 'other' ? ['category'] : []),
  ...(organizerEmail === '' ? ['organizer email'] : []),
];
