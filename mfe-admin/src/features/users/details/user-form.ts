import type { Api } from '@ankur/contracts/endpoints';
import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { rebase, type Kept } from '@ankur/mfe-kit/rebase';
import { toInstant } from '../../../shared/local-time.ts';

type UserEdit = Api['PATCH /api/admin/users/:id/profile']['request']['body'];

/** What the form holds, as text. */
export type UserValues = ReturnType<typeof valuesOf>;

/** An account as the form shows it. */
export function valuesOf(user: AdminUser) {
  return {
    username: user.username,
    email: user.email,
    role: user.role as string,
    sport: user.sport ?? '',
    level: user.level ?? '',
    location: user.location ?? '',
    age: user.age === undefined ? '' : String(user.age),
    dateOfBirth: user.dateOfBirth ?? '',
    phone: user.phone ?? '',
    bio: user.bio ?? '',
    isVerified: String(user.isVerified),
    isSuspended: String(user.isSuspended),
    suspendedReason: user.suspendedReason ?? '',
    suspendedUntil: '',
  };
}

/**
 * What was typed, on top of a newer state. A suspension that somebody else has decided anew meanwhile stands: it is not
 * lifted by a switch that was meant for the one before.
 */
export function onNewest(
  typed: UserValues,
  [read, newest]: readonly [AdminUser, AdminUser],
  kept: Kept,
): UserValues {
  const values = rebase(typed, [valuesOf(read), valuesOf(newest)], kept);
  const isDecidedAnew =
    read.suspendedReason !== newest.suspendedReason || read.suspendedUntil !== newest.suspendedUntil;
  return isDecidedAnew ? { ...values, isSuspended: String(newest.isSuspended) } : values;
}

const suspendsNow = (user: AdminUser, { isSuspended }: UserValues) =>
  isSuspended === 'true' && !user.isSuspended;

/** Whether somebody would be suspended without being told why (C14). */
export const lacksReason = (user: AdminUser, values: UserValues): boolean =>
  suspendsNow(user, values) && values.suspendedReason.trim() === '';

const flags: readonly string[] = ['isVerified', 'isSuspended'];

/** Only what differs from the account that was opened, with its version: nobody else's change is overwritten. */
export function editOf(user: AdminUser, values: UserValues): UserEdit & { id: string } {
  const before = valuesOf(user);
  const { suspendedReason, suspendedUntil, ...fields } = values;
  const changed = Object.entries(fields)
    .filter(([name, value]) => before[name as keyof UserValues] !== value)
    .map(([name, value]) => [name, flags.includes(name) ? value === 'true' : value]);
  const suspends = suspendsNow(user, values);
  return {
    id: user._id,
    version: user.version,
    ...(Object.fromEntries(changed) as UserEdit),
    ...(suspends ? { suspendedReason, suspendedUntil: toInstant(suspendedUntil) } : {}),
  };
}
