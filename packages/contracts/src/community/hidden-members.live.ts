import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { memberHidden } from './hidden-members.events.ts';
import { hiddenKinds } from './limits.ts';

const schemas = {
  'member:hidden': z.object({
    userId: z.string().describe('who is hidden'),
    kind: z.enum(hiddenKinds).nullable().describe('null: is seen again'),
  }),
};

/** To the open tabs of whoever hides, and to nobody else: the hidden one is told nothing. */
export const hiddenMembersLive = liveSlice(schemas, (on) => [
  on(memberHidden, {
    messages: ({ userId, member, kind, version: v }) => [
      { room: rooms.user(userId), type: 'member:hidden', v, data: { userId: member, kind } },
    ],
  }),
]);
