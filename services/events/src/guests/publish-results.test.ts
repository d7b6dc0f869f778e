import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { publishResults } from './publish-results.ts';

const organizer = 'a'.repeat(24);
const [gone, stays] = ['b'.repeat(24), 'c'.repeat(24)];

/** An event whose guest list loses a member between two looks: the erasure has passed the results before they are written. */
function startEvent() {
  let event = {
    _id: new Types.ObjectId(),
    title: 'Dusk run',
    sport: 'athletics',
    status: 'published',
    date: new Date(0),
    organizerId: organizer,
    version: 1,
  } as unknown as StoredEvent;
  const change = (_id: unknown, decide: (current: StoredEvent) => { set?: object } | null) => {
    const decided = decide(event);
    if (decided) event = { ...event, ...decided.set, version: event.version + 1 };
    return Promise.resolve({ before: event, after: event });
  };
  const listOf = (ids: string[]) => ({ guests: ids.map((userId) => ({ userId, state: 'going' })) });
  const looks = [listOf([gone, stays]), listOf([stays])];
  const context = {
    events: { get: () => Promise.resolve(event), change, changeIfFound: change },
    guestLists: { find: () => Promise.resolve(looks.shift()) },
  } as unknown as EventsContext;
  return { context, read: () => event.results, id: event._id.toHexString() };
}

test('nothing stays written about who is erased while the results are on their way', async () => {
  const { context, read, id } = startEvent();
  const mark = { discipline: '400 m', mark: '61.8' };
  const results = [
    { ...mark, athleteId: gone, note: 'Zubin, PB' },
    { ...mark, athleteId: stays, note: 'PB' },
  ];
  await publishResults(context)({
    ...{ params: { id }, body: { results }, query: {}, requestId: 'r', idempotencyKey: null },
    caller: { userId: organizer, role: 'athlete', username: 'O', sessionId: 's', service: null },
  });
  expect(read()).toEqual([
    { ...mark, athleteId: gone },
    { ...mark, athleteId: stays, note: 'PB' },
  ]);
});
