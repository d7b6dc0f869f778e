import { AppError } from '@ankur/contracts/error-codes';
import type { StoredUser } from './user.model.ts';

type Suspension = Pick<StoredUser, 'isSuspended' | 'suspendedReason' | 'suspendedUntil'>;

/** A suspension ends by itself at its hour, even before the clean-up has passed. */
export function isSuspendedAt(user: Suspension, now: Date): boolean {
  if (!user.isSuspended) return false;
  return !user.suspendedUntil || user.suspendedUntil > now;
}

/** The account as it is now: without a suspension that is over, though nothing has noted its end yet. */
export function asOfNow(user: StoredUser): StoredUser {
  if (!user.isSuspended || isSuspendedAt(user, new Date())) return user;
  const { suspendedReason: _reason, suspendedUntil: _until, ...rest } = user;
  return { ...rest, isSuspended: false };
}

const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** What the member reads: that, why and until when. */
export function suspensionMessage(user: Suspension): string {
  const until = user.suspendedUntil ? ` until ${dayAndTime.format(user.suspendedUntil)} (IST)` : '';
  const reason = user.suspendedReason ? ` Reason: ${user.suspendedReason}` : '';
  return `This account is suspended${until}.${reason}`;
}

/** What the answer to a suspended member says. */
export const suspensionProblem = (user: Suspension) => ({
  message: suspensionMessage(user),
  data: { reason: user.suspendedReason ?? '', until: user.suspendedUntil?.toISOString() ?? null },
});

export function assertNotSuspended(user: Suspension, now = new Date()): void {
  if (isSuspendedAt(user, now)) throw new AppError('SUSPENDED', suspensionProblem(user));
}
