import { expect, test } from '@jest/globals';
import { contactChanged } from '@ankur/contracts/identity/family/family.events';
import { familyLive } from '@ankur/contracts/identity/family/family.live';
import { rooms } from '@ankur/contracts/live-rooms';
import type { IdentityContext } from '../../context.ts';
import type { NewNotification } from '../store/notification.repository.ts';
import { onContactChanged } from './on-contact-changed.ts';

const change = (over: Record<string, unknown>) =>
  contactChanged.data.parse({
    ...{ requestId: 'r1', athleteId: 'asha', requesterId: 'ravi', purpose: 'trial' },
    ...{ answerers: ['lata'], version: 3, ...over },
  });

async function tell(over: Record<string, unknown>) {
  const told: NewNotification[] = [];
  const context = {
    notifications: { notify: (line: NewNotification) => Promise.resolve(void told.push(line)) },
  } as unknown as IdentityContext;
  await onContactChanged(context).handle({ data: change(over) } as never, {} as never);
  return told.map(({ memberId, state = null }) => [memberId, state]);
}

const messagesOf = (over: Record<string, unknown>) =>
  familyLive.mappings
    .filter(({ definition }) => definition === contactChanged)
    .flatMap(({ messages }) => messages(change(over) as never));
/** Whose tabs read it again. */
const reread = (over: Record<string, unknown>) => messagesOf(over).map(({ room }) => room);

test('a refusal is told once: a block after it looks like nothing to who asked', async () => {
  expect(await tell({ status: 'declined', isNews: true })).toEqual([['ravi', 'declined']]);
  expect(await tell({ status: 'blocked', isNews: true })).toEqual([['ravi', 'declined']]);
  expect(await tell({ status: 'blocked', isNews: false })).toEqual([]);
  expect(await tell({ status: 'open' })).toEqual([['lata', null]]);
});

test('the tabs of who asked hear of news alone, those of the family of every step', () => {
  const family = [rooms.user('asha'), rooms.user('lata')];
  expect(reread({ status: 'blocked', isNews: false })).toEqual(family);
  expect(reread({ status: 'declined' })).toEqual([rooms.user('ravi'), ...family]);
});

test('who asked is told no number from which steps that are no news could be counted', () => {
  const asked = messagesOf({ status: 'open', version: 5, toldVersion: 3 });
  expect(asked.map(({ room, v }) => [room, v])).toEqual([
    [rooms.user('ravi'), 3],
    [rooms.user('asha'), 5],
    [rooms.user('lata'), 5],
  ]);
});
