import { z } from 'zod';
import { userRoleChanged, userSuspended } from '../identity/identity.events.ts';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { isStaff } from '../roles.ts';
import { presenceNoted } from './gateway.events.ts';

const schemas = {
  presence: z.object({ userId: z.string(), section: z.string().nullable() }),
};

const told = (userId: string, section: string | null) => [
  { room: rooms.moderation, type: 'presence' as const, v: 0, data: { userId, section } },
];

/** Who opens, leaves and moves about the console, and who may no longer; that somebody is still there says nothing new. */
export const presenceLive = liveSlice(schemas, (on) => [
  on(presenceNoted, {
    messages: ({ userId, section, isNews }) => (isNews ? told(userId, section) : []),
  }),
  // A card states every role but that of a moderator.
  on(userSuspended, {
    messages: ({ user: { _id, role } }) => (role === undefined || isStaff(role) ? told(_id, null) : []),
  }),
  on(userRoleChanged, { messages: ({ user }) => told(user._id, null) }),
]);
