import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import {
  sessionRevoked,
  userErased,
  userRegistered,
  userRestored,
  userRoleChanged,
  userSuspended,
  userUpdated,
} from './identity.events.ts';
import type { AuthorCard } from './user.ts';

const schemas = {
  'user:changed': z.object({ userId: z.string() }),
  'member:erased': z.object({ userId: z.string() }),
  'member:changed': z.object({ userId: z.string() }),
  'account:suspended': z.object({ reason: z.string(), until: z.string().nullable() }),
  'account:updated': z.object({ role: z.string(), username: z.string() }),
  'session:revoked': z.object({
    sessionId: z.string().nullable(),
    code: z.enum(['SESSION_ENDED', 'SUSPENDED', 'TOKEN_OUTDATED']),
    message: z.string().nullable(),
  }),
};

interface Changed {
  user: AuthorCard;
  version: number;
}

/** To admins, without a word of the account: the console reads what it shows. */
const changed = ({ user, version: v }: Changed) => [
  { room: rooms.admin, type: 'user:changed' as const, v, data: { userId: user._id } },
];

const updated = ({ user, version: v }: Changed) => [
  ...changed({ user, version: v }),
  {
    room: rooms.user(user._id),
    type: 'account:updated' as const,
    v,
    data: { role: user.role ?? 'athlete', username: user.username },
  },
  // Name, picture, role or badge may stand on any screen; whoever has them there reads them.
  { room: rooms.public, type: 'member:changed' as const, v, data: { userId: user._id } },
];

/** What happens to an account, to the tabs of its owner and of admins. */
export const accountsLive = liveSlice(schemas, (on) => [
  on(userRegistered, { messages: changed }),
  on(userRestored, { messages: changed }),
  on(userUpdated, { messages: updated }),
  on(userRoleChanged, { messages: updated }),
  // Everybody may have the name on the screen.
  on(userErased, {
    messages: (state) => [
      ...changed(state),
      { room: rooms.public, type: 'member:erased', v: state.version, data: { userId: state.user._id } },
    ],
  }),
  on(userSuspended, {
    messages: ({ user, version: v, reason, until }) => [
      ...changed({ user, version: v }),
      { room: rooms.user(user._id), type: 'account:suspended', v, data: { reason, until } },
    ],
  }),
  on(sessionRevoked, {
    messages: ({ userId, revocation: { kind, subject, code, message } }) => {
      const data = { sessionId: kind === 'session' ? subject : null, code, message: message ?? null };
      return [{ room: rooms.user(userId), type: 'session:revoked', v: 0, data }];
    },
  }),
]);
