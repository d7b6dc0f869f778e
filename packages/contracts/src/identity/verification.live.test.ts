import { expect, test } from '@jest/globals';
import { verificationLive } from './verification.live.ts';
import { userVerified, verificationDecided } from './verification.events.ts';

const told = (type: string, data: object) =>
  verificationLive.mappings
    .filter(({ definition }) => definition.type === type)
    .flatMap(({ messages }) => messages(data as never));

test.each([true, false])('the badge is told to its member alone: %s', (verified) => {
  expect(told(userVerified.type, { userId: 'meera', verified, version: 4 })).toEqual([
    { room: 'user:meera', type: 'account:verified', v: 4, data: { userId: 'meera', verified } },
  ]);
});

test('a decision is told to admins and to the member', () => {
  const rooms = told(verificationDecided.type, { userId: 'meera', status: 'declined', version: 3 });
  expect(rooms.map(({ room }) => room)).toEqual(['admin', 'user:meera']);
});
