import { AppError } from '@ankur/contracts/error-codes';
import { userRestored, userSuspended } from '@ankur/contracts/identity/identity.events';
import { accessTokenSeconds } from '@ankur/service-kit/auth/access-token';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../../context.ts';
import type { StoredRevocation } from '../../revocations/revocation-fields.ts';
import { viewRevocation } from '../../revocations/revocation.view.ts';
import { suspensionMessage } from '../../users/suspension.policy.ts';
import { suspensionStep } from '../../suspensions/note-step.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { viewUserState } from '../../users/user.view.ts';
import type { AccountChange } from './account-change.ts';

const seconds = () => Math.floor(Date.now() / 1000);
/** Nobody gets a token while suspended, so a clock that runs ahead elsewhere may not save one. */
const skewSeconds = 60;

/** What the log says of a suspension. */
export function describeSuspension(user: StoredUser) {
  return {
    isSuspended: user.isSuspended,
    suspendedReason: user.suspendedReason ?? null,
    suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
  };
}

/** The hour at which a suspension ends; null for one without end. */
export function parseEnd(suspendedUntil: string | null): Date | null {
  if (suspendedUntil === null) return null;
  const until = new Date(suspendedUntil);
  if (until > new Date()) return until;
  const field = 'suspendedUntil';
  throw new AppError('VALIDATION_FAILED', { field, errors: [{ field, message: 'must be in the future' }] });
}

/** Suspends a member, or gives a suspension a new reason or end. */
export function suspension(
  context: IdentityContext,
  user: StoredUser,
  { reason, until, cause }: { reason: string; until: Date | null; cause: EventContext },
): AccountChange {
  const suspended = { isSuspended: true, suspendedReason: reason, suspendedUntil: until };
  const revocation: StoredRevocation = {
    code: 'SUSPENDED',
    before: seconds() + skewSeconds,
    lifted: false,
    message: suspensionMessage(suspended),
    reason,
    until,
    seq: context.sequence.next(),
  };
  return {
    set: {
      ...suspended,
      revocation,
      ...suspensionStep(user, { act: user.isSuspended ? 'changed' : 'suspended', reason, until }, cause),
    },
    events: (next) => [
      outboxEntry(
        userSuspended,
        {
          ...viewUserState(next),
          reason,
          until: until?.toISOString() ?? null,
          revocation: viewRevocation('user', user._id.toHexString(), revocation),
        },
        cause,
      ),
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

/** Ends a suspension; a cause without an actor is its hour. */
export function restoration(
  context: IdentityContext,
  user: StoredUser,
  { reason, cause }: { reason: string; cause: EventContext },
): AccountChange {
  const revocation = liftedRevocation(user, context.sequence.next());
  return {
    set: {
      ...{ isSuspended: false, suspendedReason: undefined, suspendedUntil: undefined, revocation },
      ...suspensionStep(user, { act: cause.actor === null ? 'ended' : 'lifted', reason, until: null }, cause),
    },
    events: (next) => [
      outboxEntry(
        userRestored,
        {
          ...viewUserState(next),
          revocation: viewRevocation('user', user._id.toHexString(), revocation),
        },
        cause,
      ),
    ],
  };
}
