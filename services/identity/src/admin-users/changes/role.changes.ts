import { userRoleChanged } from '@ankur/contracts/identity/identity.events';
import type { Role } from '@ankur/contracts/roles';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../../context.ts';
import type { StoredRevocation } from '../../revocations/revocation-fields.ts';
import { viewRevocation } from '../../revocations/revocation.view.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { viewUserState } from '../../users/user.view.ts';
import type { AccountChange } from './account-change.ts';

/** A suspended member keeps that stronger revocation; restoring looks at `roleChangedAt`. */
function chooseRevocation(user: StoredUser, now: number, seq: number): StoredRevocation {
  if (user.isSuspended && user.revocation) return user.revocation;
  return { code: 'TOKEN_OUTDATED', before: now, lifted: false, seq };
}

/** Gives a role; tokens that state another one are outdated. */
export function roleChange(
  context: IdentityContext,
  user: StoredUser,
  { role, cause }: { role: Role; cause: EventContext },
): AccountChange {
  const now = Math.floor(Date.now() / 1000);
  const revocation = chooseRevocation(user, now, context.sequence.next());
  const subject = user._id.toHexString();
  return {
    set: { role, roleChangedAt: now, revocation },
    events: (next) => [
      outboxEntry(
        userRoleChanged,
        {
          ...viewUserState(next),
          revocation: viewRevocation('user', subject, revocation),
        },
        cause,
      ),
    ],
  };
}
