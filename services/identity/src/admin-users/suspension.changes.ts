import { adminActed } from '@ankur/contracts/audit.events';
import { userRestored, userSuspended } from '@ankur/contracts/identity/identity.events';
import { accessTokenSeconds } from '@ankur/service-kit/auth/access-token';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import type { StoredRevocation } from '../revocations/revocation-fields.ts';
import { viewRevocation } from '../revocations/revocation.view.ts';
import { suspensionMessage } from '../users/suspension.policy.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';
import { viewAuthorCard } from '../users/user.view.ts';

const acted = adminActed('identity');
const seconds = () => Math.floor(Date.now() / 1000);
/** Nobody gets a token while suspended, so a clock that runs ahead elsewhere may not save one. */
const skewSeconds = 60;

function describeState(user: StoredUser) {
  return {
    isSuspended: user.isSuspended,
    suspendedReason: user.suspendedReason ?? null,
    suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
  };
}

function auditEntry(action: string, [before, after]: [StoredUser, StoredUser], cause: EventContext) {
  return outboxEntry(
    acted,
    {
      action,
      target: { type: 'user', id: before._id.toHexString(), label: before.username },
      before: describeState(before),
      after: describeState(after),
      ...(after.suspendedReason ? { reason: after.suspendedReason } : {}),
    },
    cause,
  );
}

/** Suspends a member, or gives a suspension a new reason or end. */
export function suspension(
  context: IdentityContext,
  user: StoredUser,
  { reason, until, cause }: { reason: string; until: Date | null; cause: EventContext },
): UserChange {
  const suspended = { isSuspended: true, suspendedReason: reason, suspendedUntil: until };
  const revocation: StoredRevocation = {
    code: 'SUSPENDED',
    before: seconds() + skewSeconds,
    lifted: false,
    message: suspensionMessage(suspended),
    until,
    seq: context.sequence.next(),
  };
  return {
    set: { ...suspended, revocation },
    events: (next) => [
      outboxEntry(
        userSuspended,
        {
          user: viewAuthorCard(next),
          version: next.version,
          reason,
          until: until?.toISOString() ?? null,
          revocation: viewRevocation('user', user._id.toHexString(), revocation),
        },
        cause,
      ),
      auditEntry('user.suspend', [user, next], cause),
    ],
  };
}

/** Old tokens are good again unless they state a role the member no longer has. */
function liftedRevocation(user: StoredUser, seq: number): StoredRevocation {
  const roleChangedAt = user.roleChangedAt ?? 0;
  if (seconds() - roleChangedAt > accessTokenSeconds) {
    return { code: 'SUSPENDED', before: seconds(), lifted: true, seq };
  }
  return { code: 'TOKEN_OUTDATED', before: roleChangedAt, lifted: false, seq };
}

/** Ends a suspension. `audited` is false when it ended by itself. */
export function restoration(
  context: IdentityContext,
  user: StoredUser,
  { cause, audited }: { cause: EventContext; audited: boolean },
): UserChange {
  const revocation = liftedRevocation(user, context.sequence.next());
  return {
    set: { isSuspended: false, suspendedReason: undefined, suspendedUntil: undefined, revocation },
    events: (next) => [
      outboxEntry(
        userRestored,
        {
          user: viewAuthorCard(next),
          version: next.version,
          revocation: viewRevocation('user', user._id.toHexString(), revocation),
        },
        cause,
      ),
      ...(audited ? [auditEntry('user.restore', [user, next], cause)] : []),
    ],
  };
}
