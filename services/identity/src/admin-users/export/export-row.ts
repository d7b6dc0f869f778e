import { isSuspendedAt } from '../../users/suspension.policy.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { ageOf, isAdult } from '../../users/age.ts';

/** Columns of an exported account, in their order. */
export const exportColumns = [
  '_id',
  'username',
  'email',
  'role',
  'status',
  'sport',
  'level',
  'age',
  'location',
  'phone',
  'plan',
  'createdAt',
  'lastActiveAt',
  'suspendedReason',
  'suspendedUntil',
] as const;
export type ExportRow = Record<(typeof exportColumns)[number], string | number>;

function statusOf(user: StoredUser, now: Date): string {
  if (isSuspendedAt(user, now)) return 'suspended';
  return user.isVerified ? 'verified' : 'pending';
}

/** One account of a file: an allow-list, and no contact data of whoever is not known to be of age (C20). */
export function exportRow(user: StoredUser, now: Date): ExportRow {
  const isMinor = !isAdult(user, now);
  const suspension = isSuspendedAt(user, now) ? user : null;
  return {
    _id: user._id.toHexString(),
    username: user.username,
    email: isMinor ? '' : user.email,
    role: user.role,
    status: statusOf(user, now),
    sport: user.sport ?? '',
    level: user.level ?? '',
    age: ageOf(user, now) ?? '',
    location: isMinor ? '' : (user.location ?? ''),
    phone: isMinor ? '' : (user.phone ?? ''),
    plan: user.plan,
    createdAt: user.createdAt.toISOString(),
    lastActiveAt: user.lastActiveAt?.toISOString() ?? '',
    suspendedReason: suspension?.suspendedReason ?? '',
    suspendedUntil: suspension?.suspendedUntil?.toISOString() ?? '',
  };
}
