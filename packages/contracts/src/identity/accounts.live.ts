import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { sessionRevoked, userRoleChanged, userSuspended, userUpdated } from './identity.events.ts';
import type { AuthorCard } from './user.ts';

const schemas = {
  'account:suspended': z.object({ reason: z.string(), until: z.string().nullable() }),
  'account:updated': z.object({ role: z.string(), username: z.string() }),
  'session:revoked': z.object({
    sessionId: z.string().nullable(),
    code: z.enum(['SESSION_ENDED', 'SUSPENDED', 'TOKEN_OUTDATED']),
    message: z.string().nullable(),
  }),
};

const updated = ({ user, version: v }: { user: AuthorCard; version: number }) => [
  {
    room: rooms.user(user._id),
    type: 'account:updated' as const,
    v,
    data: { role: user.role ?? 'athlete', username: user.username },
  },
];

/** What happens to an account, to the tabs of its owner. */
export const accountsLive = liveSlice(schemas, (on) => [
  on(userUpdated, { messages: updated }),
  on(userRoleChanged, { messages: updated }),
  on(userSuspended, {
    messages: ({ user, version: v, reason, until }) => [
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
