import { expect, it } from '@jest/globals';
import { buildEvent } from '../../../../testing/build-event.ts';
import { toEntries } from './to-entries.ts';

it('an entry names the sport, and lasts two hours where no end is known', () => {
  const event = buildEvent({ _id: 'a', title: 'Monsoon Cup', date: '2026-12-05T01:30:00.000Z' });
  expect(toEntries([event])).toEqual([
    expect.objectContaining({
      id: 'a',
      title: 'Football: Monsoon Cup',
      start: '2026-12-05T01:30:00.000Z',
      end: '2026-12-05T03:30:00.000Z',
    }),
  ]);
});

it('an event that is off the list by now has no entry, one that is over has', () => {
  const statuses = [
    'approved',
    'published',
    'completed',
    'pending',
    'rejected',
    'cancelled',
    'removed',
  ] as const;
  const entries = toEntries(statuses.map((status) => buildEvent({ _id: status, status })));
  expect(entries.map(({ id }) => id)).toEqual(['approved', 'published', 'completed']);
});
