import { expect, test } from '@jest/globals';
import type { EventState } from '@ankur/contracts/events/events.events';
import type { IdentityContext } from '../../context.ts';
import type { NewNotification } from '../store/notification.repository.ts';
import { onEventChanged } from './on-event-changed.ts';

const at = '2026-03-01T10:00:00.000Z';

interface Over {
  isPublic?: boolean;
  wasPublic?: boolean;
  isNews?: boolean;
  /** Who did it; the organiser unless given. */
  by?: string;
}

/** What is told of a change of an event that the organiser goes to as well. */
async function tell(status: EventState['event']['status'], over: Over = {}) {
  const { isPublic = true, wasPublic = true, isNews = true, by = 'organizer' } = over;
  const told: NewNotification[] = [];
  const hidden: unknown[] = [];
  const asked: unknown[] = [];
  const context = {
    notifications: {
      notify: (line: NewNotification) => Promise.resolve(void told.push(line)),
      setHidden: (...call: unknown[]) => Promise.resolve(void hidden.push(call)),
    },
    services: {
      call: (...call: unknown[]) => {
        asked.push(call[1]);
        return Promise.resolve({ userIds: ['asha', 'organizer', 'ravi'] });
      },
    },
  } as unknown as IdentityContext;
  const organizer = { _id: 'organizer', name: 'x' };
  const event = { _id: 'e1', title: 'Hill run', status, organizer };
  const data = { event, isPublic, wasPublic, isNews, version: 4 };
  const actor = { id: by, username: 'x', role: by === 'desk' ? 'admin' : 'athlete' };
  await onEventChanged(context).handle({ data, at } as never, { actor, progress: () => undefined } as never);
  return { told, hidden, asked };
}

test('a change is told to everybody registered but who made it, once per event', async () => {
  const { told } = await tell('published');
  expect(told.map(({ memberId }) => memberId)).toEqual(['asha', 'ravi']);
  expect(told[0]).toMatchObject({
    key: 'event:e1',
    title: 'Hill run',
    state: null,
    path: '/events/e1',
    version: 4,
  });
});

test('a cancelled event says so and stays reachable', async () => {
  const { told, hidden } = await tell('cancelled', { isPublic: false });
  expect(told[0]).toMatchObject({ title: 'Hill run', state: 'cancelled', path: '/events/e1' });
  expect(hidden).toEqual([['event:e1', false, 4]]);
});

test('one that was removed is told without a word of it, and its earlier lines go', async () => {
  const { told, hidden } = await tell('removed', { isPublic: false });
  expect(told[0]).toMatchObject({ state: 'removed', path: '/events' });
  expect(JSON.stringify(told)).not.toContain('Hill run');
  expect(hidden).toEqual([['event:e1', true, 4]]);
});

test('one that is taken away while it is looked at is told to the guests from before', async () => {
  const { told } = await tell('removed', { isPublic: false, wasPublic: false });
  expect(told).toMatchObject([
    { memberId: 'asha', state: 'removed' },
    { memberId: 'ravi', state: 'removed' },
  ]);
  expect((await tell('pending', { isPublic: false, wasPublic: false })).told).toEqual([]);
});

test.each([
  ['published', 'changed', '/events/e1'],
  ['pending', 'changed', '/events/e1'],
  ['removed', 'withdrawn', '/events'],
] as const)(
  'what an admin does to an event (%s) is told to who organises it, once',
  async (status, state, path) => {
    const isPublic = status === 'published';
    const { told } = await tell(status, { isPublic, wasPublic: status !== 'pending', by: 'desk' });
    const own = told.filter(({ memberId }) => memberId === 'organizer');
    expect(own).toEqual([
      {
        ...{ memberId: 'organizer', key: 'decision:event:e1', kind: 'decision', about: 'event' },
        ...{ state, path, version: 4 },
      },
    ]);
  },
);

test('what no guest reads, such as where the home page shows it, is told to nobody', async () => {
  expect((await tell('published', { isNews: false, by: 'desk' })).told).toEqual([]);
});

test('who registers after a change knows it already: the guests of then are told, however late that is', async () => {
  expect((await tell('published')).asked).toEqual([{ params: { id: 'e1' }, query: { before: at } }]);
});
