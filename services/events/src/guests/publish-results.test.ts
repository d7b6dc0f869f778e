import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { EventsContext } from '../context.ts';
import type { StoredEvent, StoredResult } from '../events/event.model.ts';
import { forgetNotes } from './forget-notes.ts';
import { publishResults } from './publish-results.ts';

const organizer = 'a'.repeat(24);
const [gone, stays] = ['b'.repeat(24), 'c'.repeat(24)];

type Look = () => readonly string[];

// Fields in the order in which they are stored: rows are compared as they are written.
const mark = { discipline: '400 m', mark: '61.8' };
const said = { athleteId: gone, ...mark, note: 'Zubin, PB' };
const other = { athleteId: stays, ...mark, note: 'PB' };
const without = { athleteId: gone, ...mark };

/** An event whose guest list answers each look in turn. */
function startEvent(looks: Look[], standing: StoredResult[] = []) {
  let event = {
    _id: new Types.ObjectId(),
    title: 'Dusk run',
    sport: 'athletics',
    status: 'published',
    date: new Date(0),
    organizerId: organizer,
    version: 1,
    results: standing,
  } as unknown as StoredEvent;
  const change = (_id: unknown, decide: (current: StoredEvent) => { set?: object } | null) => {
    const decided = decide(event);
    if (decided) event = { ...event, ...decided.set, version: event.version + 1 };
    return Promise.resolve({ before: event, after: event });
  };
  const context = {
    screen: () => Promise.resolve({ hold: false, screened: true, isWord: false }),
    events: { get: () => Promise.resolve(event), change, changeIfFound: change },
    guestLists: {
      find: () =>
        Promise.resolve({
          guests: looks
            .shift()?.()
            .map((userId) => ({ userId, state: 'going' })),
        }),
    },
  } as unknown as EventsContext;
  const publish = () =>
    publishResults(context)({
      ...{ params: { id: event._id.toHexString() }, body: { results: [said, other] } },
      ...{ query: {}, requestId: 'r', idempotencyKey: null, seenVersion: null },
      caller: { userId: organizer, role: 'athlete', username: 'O', sessionId: 's', service: null },
    });
  return {
    publish,
    read: () => event.results,
    forget: () => forgetNotes(context, event._id, new Set([gone])),
  };
}

test('nothing stays written about who is erased while the results are on their way, and the answer says so', async () => {
  // The erasure has passed the results before they are written.
  const { publish, read } = startEvent([() => [gone, stays], () => [stays]]);
  expect(await publish()).toEqual({ results: [without, other] });
  expect(read()).toEqual([without, other]);
});

test('a note that an erasure takes away between the two first looks is not written back', async () => {
  const event = startEvent(
    [
      () => {
        // Behind the look at the event, which still holds the note.
        void event.forget();
        return [stays];
      },
      () => [stays],
    ],
    [said, other],
  );
  await expect(event.publish()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(event.read()).toEqual([without, other]);
});
