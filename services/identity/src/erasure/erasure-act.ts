import { erasedName } from '@ankur/contracts/identity/user';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { logAct } from '../admin-users/changes/account-change.ts';
import type { StoredUser } from '../users/user.model.ts';

/** The entry in the log of an erasure, which does not say whom it erased. */
export function erasureAct(
  user: StoredUser,
  { reason, cause }: { reason?: string; cause: EventContext },
): OutboxEntry {
  const act = { user: { ...user, username: erasedName }, before: {}, after: { erased: true }, reason };
  return logAct('user.erase', act, cause);
}
