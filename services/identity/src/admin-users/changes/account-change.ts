import { adminActed } from '@ankur/contracts/audit.events';
import { AppError } from '@ankur/contracts/error-codes';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredUser } from '../../users/user.model.ts';
import type { UserFields } from '../../users/user.repository.ts';

const acted = adminActed('identity');

/** A change of an account before it is logged. */
export interface AccountChange {
  set: UserFields;
  events: (next: StoredUser) => OutboxEntry[];
}

/** The admin decided on a state that is no longer the stored one. */
export function assertSeen(user: StoredUser, version: number | undefined): void {
  if (version !== undefined && version !== user.version) throw new AppError('CONFLICT');
}

/** The one entry that a write of an admin to an account leaves. */
export function logAct(
  action: string,
  {
    user,
    before,
    after,
    reason,
  }: {
    user: StoredUser;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
    reason?: string | undefined;
  },
  cause: EventContext,
): OutboxEntry {
  return outboxEntry(
    acted,
    {
      action,
      target: { type: 'user', id: user._id.toHexString(), label: user.username },
      before,
      after,
      ...(reason ? { reason } : {}),
    },
    cause,
  );
}
