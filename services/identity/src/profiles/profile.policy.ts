import { AppError } from '@ankur/contracts/error-codes';
import { isGuardianOf } from '../family/guardians/family.policy.ts';
import { isSuspendedAt } from '../users/suspension.policy.ts';
import type { StoredUser } from '../users/user.model.ts';

/**
 * Whether a reader, null for a visitor, finds a member at all: whom lists, search and follows hide is not read by the id
 * either. A suspended member stays there for themselves, for their guardians and for admins.
 */
export function isFound(
  user: StoredUser,
  reader: Pick<StoredUser, '_id' | 'role'> | null,
  now: Date,
): boolean {
  if (!isSuspendedAt(user, now)) return true;
  if (reader === null) return false;
  const readerId = reader._id.toHexString();
  return readerId === user._id.toHexString() || reader.role === 'admin' || isGuardianOf(readerId, user);
}

/** Throws `USER_NOT_FOUND` to whom a member is hidden. */
export function assertFound(...found: Parameters<typeof isFound>): void {
  if (!isFound(...found)) throw new AppError('USER_NOT_FOUND');
}
