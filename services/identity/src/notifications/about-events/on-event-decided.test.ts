import { expect, test } from '@jest/globals';
import type { IdentityContext } from '../../context.ts';
import type { NewNotification } from '../store/notification.repository.ts';
import { onEventApproved } from './on-event-approved.ts';
import { onEventRejected } from './on-event-rejected.ts';

async function decide(subscriber: typeof onEventApproved, organizerId?: string, guests: string[] = []) {
  const told: NewNotification[] = [];
  const context = {
    notifications: {
      notify: (line: NewNotification) => Promise.resolve(void told.push(line)),
      setHidden: () => Promise.resolve(),
    },
    services: { call: () => Promise.resolve({ userIds: guests }) },
  } as unknown as IdentityContext;
  const organizer = { name: 'x', ...(organizerId === undefined ? {} : { _id: organizerId }) };
  const isApproved = subscriber === onEventApproved;
  const event = { _id: 'e1', title: 'Hill run', organizer, status: isApproved ? 'approved' : 'rejected' };
  const data = { event, isPublic: isApproved, version: 4, notes: 'Where is it?' };
  const actor = { id: 'desk', username: 'x', role: 'admin' };
  await subscriber(context).handle({ data } as never, { actor, progress: () => undefined } as never);
  return told;
}

test.each([
  ['approved', onEventApproved],
  ['rejected', onEventRejected],
] as const)(
  'an event that was %s is told to who sent it in, without the notes',
  async (state, subscriber) => {
    expect(await decide(subscriber, 'asha')).toEqual([
      {
        ...{
          memberId: 'asha',
          key: 'decision:event:e1',
          kind: 'decision',
          about: 'event',
          state,
          version: 4,
        },
        path: '/events/e1',
      },
    ]);
  },
);

test('nobody is told who decided on an own event, nor of one that no member sent in', async () => {
  expect(await decide(onEventApproved, 'desk')).toEqual([]);
  expect(await decide(onEventApproved)).toEqual([]);
});

test('guests from before it was looked at are told that it has changed, or is no longer held', async () => {
  const guests = ['asha', 'ravi'];
  const approved = await decide(onEventApproved, 'asha', guests);
  expect(approved.filter(({ kind }) => kind === 'event')).toMatchObject([
    { memberId: 'ravi', key: 'event:e1', state: null, title: 'Hill run', path: '/events/e1' },
  ]);
  const rejected = (await decide(onEventRejected, 'asha', guests)).filter(({ kind }) => kind === 'event');
  expect(rejected).toMatchObject([{ memberId: 'ravi', key: 'event:e1', state: 'removed', path: '/events' }]);
  expect(JSON.stringify(rejected)).not.toContain('Hill run');
});
