import { expect, test } from '@jest/globals';
import type { IdentityContext } from '../../context.ts';
import type { NewNotification } from '../store/notification.repository.ts';
import { onEventApproved } from './on-event-approved.ts';
import { onEventRejected } from './on-event-rejected.ts';

async function decide(subscriber: typeof onEventApproved, organizerId?: string) {
  const told: NewNotification[] = [];
  const context = {
    notifications: { notify: (line: NewNotification) => Promise.resolve(void told.push(line)) },
  } as unknown as IdentityContext;
  const organizer = { name: 'x', ...(organizerId === undefined ? {} : { _id: organizerId }) };
  const data = { event: { _id: 'e1', title: 'Hill run', organizer }, version: 4, notes: 'Where is it?' };
  const actor = { id: 'desk', username: 'x', role: 'admin' };
  await subscriber(context).handle({ data } as never, { actor } as never);
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
