import {
  sessionRevoked,
  userRoleChanged,
  userSuspended,
  userUpdated,
} from '@ankur/contracts/identity/identity.events';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { rooms } from '@ankur/contracts/live';
import { onEvent, type EventMapping, type LiveMessage } from '../live-message.ts';

const updated = (user: AuthorCard, version: number): LiveMessage[] => [
  {
    room: rooms.user(user._id),
    type: 'account:updated',
    v: version,
    data: { role: user.role ?? 'athlete', username: user.username },
  },
];

/** What happens to an account, to the tabs of its owner. */
export const accountMessages: EventMapping[] = [
  onEvent(userUpdated, ({ user, version }) => updated(user, version)),
  onEvent(userRoleChanged, ({ user, version }) => updated(user, version)),
  onEvent(userSuspended, ({ user, version, reason, until }) => [
    { room: rooms.user(user._id), type: 'account:suspended', v: version, data: { reason, until } },
  ]),
  onEvent(sessionRevoked, ({ userId, revocation }) => [
    {
      room: rooms.user(userId),
      type: 'session:revoked',
      v: 0,
      data: {
        sessionId: revocation.kind === 'session' ? revocation.subject : null,
        code: revocation.code,
        message: revocation.message ?? null,
      },
    },
  ]),
];
