import { expect, it } from '@jest/globals';
import { userSuspended } from '../identity/identity.events.ts';
import { presenceLive } from './presence.live.ts';

const told = presenceLive.mappings.find(({ definition }) => definition.type === userSuspended.type);

// A card states every role but that of a moderator.
it.each([
  ['of who may be a moderator', undefined, 1],
  ['of an admin', 'admin', 1],
  ['of a coach', 'coach', 0],
])('a suspension %s is told to the console or to nobody', (_whose, role, messages) => {
  expect(told?.messages({ user: { _id: 'asha', role } } as never)).toHaveLength(messages);
});
