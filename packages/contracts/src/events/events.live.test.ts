import { expect, test } from '@jest/globals';
import type { EventDefinition } from '../domain-event.ts';
import {
  eventChanged,
  eventPublished,
  eventRejected,
  eventResultsPublished,
  eventSubmitted,
  type EventState,
} from './events.events.ts';
import { eventsLive } from './events.live.ts';

const eventId = '65e000000000000000000001';
const member = '65a000000000000000000001';
const state = (organizer: object, over: Partial<EventState> = {}) => ({
  event: { _id: eventId, title: 'Hill run', status: 'published', organizer },
  ...{ isPublic: true, wasPublic: true, version: 4, notes: '', capacity: 30, ...over },
});
const told = ({ type }: EventDefinition, data: object) =>
  eventsLive.mappings
    .filter(({ definition }) => definition.type === type)
    .flatMap(({ messages }) => messages(data as never));

test.each([
  ['published', eventPublished, { wasPublic: false }],
  ['changed', eventChanged, {}],
] as const)(
  'an event that is %s names no member who organises it to everybody',
  (_what, definition, over) => {
    const messages = told(definition, state({ _id: member, name: 'Meera' }, over));
    const open = messages.filter(({ room }) => room === 'public');
    expect(open).toHaveLength(1);
    expect(JSON.stringify(open)).not.toMatch(new RegExp(`Meera|${member}`));
    expect(messages.map(({ room }) => room)).toContain(`user:${member}`);
    // An organiser who is no member is a line that an admin wrote.
    expect(JSON.stringify(told(definition, state({ name: 'Deccan Track Club' }, over)))).toContain('Deccan');
  },
);

test('seats that were added are told with the change', () => {
  const [message] = told(eventChanged, state({ name: '' }));
  expect(message?.data).toMatchObject({ capacity: 30 });
});

test('other results reach whoever has the event open, without a word of them', () => {
  const results = [{ athleteId: member, discipline: '400 m', mark: '61.8' }];
  expect(told(eventResultsPublished, { eventId, version: 5, results })).toEqual([
    { room: `event:${eventId}`, type: 'event:results', v: 5, data: { eventId, version: 5 } },
  ]);
});

test('whoever has a place at an event that was looked at again hears that it is gone, and nobody hears of one that waits', () => {
  const unseen = (status: string, over: object = {}) => {
    const { event, ...rest } = state({ name: '' }, { wasPublic: false, isPublic: false });
    return { ...rest, event: { ...event, status }, ...over };
  };
  const gone = { eventId, status: 'removed', version: 4, event: null };
  for (const [definition, status] of [
    [eventRejected, 'rejected'],
    [eventChanged, 'removed'],
  ] as const)
    expect(told(definition, unseen(status, { notes: 'Which gate?' }))[0]).toEqual({
      ...{ room: `event:${eventId}`, type: 'event:changed', v: 4, data: gone },
    });
  const waits = told(eventSubmitted, unseen('pending')).map(({ room }) => room);
  expect(waits).toEqual(['admin']);
});

test('what an event said before is shown to nobody who comes later, and whoever has it open hears of a change', () => {
  const shows = [`event:${eventId}`];
  const [toAll, toReaders] = told(eventChanged, state({ name: '' }));
  expect(toAll).toMatchObject({ room: 'public', type: 'event:changed', shows });
  expect(toReaders).toEqual({ ...toAll, room: `event:${eventId}` });
  expect(told(eventPublished, state({ name: '' }, { wasPublic: false }))[0]).toMatchObject({ shows });
  const [gone] = told(eventRejected, state({ name: '' }, { isPublic: false }));
  expect(gone).toMatchObject({ type: 'event:changed', data: { event: null } });
  expect(gone).not.toHaveProperty('shows');
  for (const { type } of [eventSubmitted, eventChanged, eventPublished, eventRejected]) {
    const mapping = eventsLive.mappings.find(({ definition }) => definition.type === type);
    expect(mapping?.retracts?.(state({ name: '' }) as never)).toEqual(shows);
  }
});
