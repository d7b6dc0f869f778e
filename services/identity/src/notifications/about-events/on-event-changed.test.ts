import { expect, test } from '@jest/globals';
import type { EventState } from '@ankur/contracts/events/events.events';
import type { IdentityContext } from '../../context.ts';
import type { NewNotification } from '../store/notification.repository.ts';
import { onEventChanged } from './on-event-changed.ts';

async function tell(status: EventState['event']['status'], isPublic: boolean, wasPublic = true) {
  const told: NewNotification[] = [];
  const hidden: unknown[] = [];
  const context = {
    notifications: {
      notify: (line: NewNotification) => Promise.resolve(void told.push(line)),
      setHidden: (...call: unknown[]) => Promise.resolve(void hidden.push(call)),
    },
    services: { call: () => Promise.resolve({ userIds: ['asha', 'organizer', 'ravi'] }) },
  } as unknown as IdentityContext;
  const data = { event: { _id: 'e1', title: 'Hill run', status }, isPublic, wasPublic, version: 4 };
  const actor = { id: 'organizer', username: 'x', role: 'athlete' };
  await onEventChanged(context).handle({ data } as never, { actor, progress: () => undefined } as never);
  return { told, hidden };
}

test('a change is told to everybody registered but who made it, once per event', async () => {
  const { told } = await tell('published', true);
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
  const { told, hidden } = await tell('cancelled', false);
  expect(told[0]).toMatchObject({ title: 'Hill run', state: 'cancelled', path: '/events/e1' });
  expect(hidden).toEqual([['event:e1', false, 4]]);
});

test('one that was removed is told without a word of it, and its earlier lines go', async () => {
  const { told, hidden } = await tell('removed', false);
  expect(told[0]).toMatchObject({ state: 'removed', path: '/events' });
  expect(JSON.stringify(told)).not.toContain('Hill run');
  expect(hidden).toEqual([['event:e1', true, 4]]);
});

test('nobody is told of an event that was never public', async () => {
  expect((await tell('pending', false, false)).told).toEqual([]);
});
