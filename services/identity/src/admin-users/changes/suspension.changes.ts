import { hasInk } from '@ankur/contracts/character-count';
import { AppError } from '@ankur/contracts/error-codes';
import { userRestored, userSuspended } from '@ankur/contracts/identity/identity.events';
import { accessTokenSeconds } from '@ankur/service-kit/auth/access-token';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../../context.ts';
import type { StoredRevocation } from '../../revocations/revocation-fields.ts';
import { viewRevocation } from '../../revocations/revocation.view.ts';
import { asOfNow, isSuspendedAt, suspensionMessage } from '../../users/suspension.policy.ts';
import { suspensionStep } from '../../suspensions/note-step.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { viewUserState } from '../../users/user.view.ts';
import type { AccountChange } from './account-change.ts';

const seconds = () => Math.floor(Date.now() / 1000);
/** Nobody gets a token while suspended, so a clock that runs ahead elsewhere may not save one. */
const skewSeconds = 60;

/** What the log says of a suspension. */
export function describeSuspension(user: StoredUser) {
  const { isSuspended, suspendedReason = null, suspendedUntil } = asOfNow(user);
  return { isSuspended, suspendedReason, suspendedUntil: suspendedUntil?.toISOString() ?? null };
}

/** The hour at which a suspension ends; null for one without end. */
export function parseEnd(suspendedUntil: string | null): Date | null {
  if (suspendedUntil === null) return null;
  const until = new Date(suspendedUntil);
  if (until > new Date()) return until;
  const field = 'suspendedUntil';
  throw new AppError('VALIDATION_FAILED', { field, errors: [{ field, message: 'must be in the future' }] });
}

/** One that is over, though nobody has noted it yet, ends before another begins: that one may be appealed anew. */
function stepOf(
  user: StoredUser,
  { reason, until, cause }: { reason: string; until: Date | null; cause: EventContext },
) {
  const isRunning = isSuspendedAt(user, new Date());
  const isOver = user.isSuspended && !isRunning;
  const ended = isOver
    ? suspensionStep(user, { act: 'ended', reason: '', until: null }, { actor: null })
    : {};
  const act = isRunning ? 'changed' : 'suspended';
  return suspensionStep({ ...user, ...ended } as StoredUser, { act, reason, until }, cause);
}

/** Suspends a member, or gives a suspension a new reason or end. */
function suspension(
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
      ...stepOf(user, { reason, until, cause }),
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

/** Whether the member is suspended for this reason and until then already: the same again leaves no trace. */
const isSuspendedSo = (user: StoredUser, { reason, until }: { reason: string; until: Date | null }) =>
  user.isSuspended &&
  user.suspendedReason === reason &&
  (user.suspendedUntil?.getTime() ?? null) === (until?.getTime() ?? null);

/**
 * What an admin wants of a suspension, by whichever call (D28); null where it is so already. One that runs keeps its reason
 * where none is given that can be read: a member always reads why (C14).
 */
export function suspensionChange(
  context: IdentityContext,
  user: StoredUser,
  wanted: { isSuspended: boolean; reason: string; until: Date | null; cause: EventContext },
): AccountChange | null {
  const { isSuspended, suspendedReason: standing } = asOfNow(user);
  // What ended by itself is not lifted by anybody.
  if (!wanted.isSuspended) return isSuspended ? restoration(context, user, wanted) : null;
  const next = { ...wanted, reason: hasInk(wanted.reason) ? wanted.reason : (standing ?? '') };
  return isSuspendedSo(user, next) ? null : suspension(context, user, next);
}
