import type { SportsEvent } from '@ankur/contracts/events/sports-event';

/** A free event a year from now, without a picture. */
export function buildEvent(over: Partial<SportsEvent> = {}): SportsEvent {
  return {
    _id: '65e000000000000000000001',
    title: 'Monsoon Cup',
    description: 'Small-sided games in front of scouts.',
    date: new Date(Date.now() + 365 * 86_400_000).toISOString(),
    location: 'Bengaluru',
    sport: 'football',
    category: 'trial',
    organizer: { name: 'South Academy' },
    currency: 'INR',
    price: 0,
    featured: false,
    status: 'published',
    ...over,
  };
}
