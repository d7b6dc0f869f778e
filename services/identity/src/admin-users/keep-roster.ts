import { AppError } from '@ankur/contracts/error-codes';
import type { Changed } from '@ankur/service-kit/aggregate/change';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';

interface RosterWrite {
  /** Whether the write leaves an admin who can act. */
  staysAdmin: (user: StoredUser) => boolean;
  write: (user: StoredUser) => Promise<Changed<StoredUser>>;
}

const isActiveAdmin = (user: StoredUser) => user.role === 'admin' && !user.isSuspended;

/** Writes to an account so that an admin is left: whoever stops being one leaves the roster first, and the last cannot. */
export async function keepRoster(
  { users, roster }: IdentityContext,
  id: string,
  { staysAdmin, write }: RosterWrite,
): Promise<StoredUser> {
  const user = await users.get(id);
  if (user.role === 'admin' && !staysAdmin(user) && !(await roster.leave(user._id)))
    throw new AppError('LAST_ADMIN');
  try {
    const { after } = await write(user);
    if (isActiveAdmin(after)) await roster.join(after._id);
    return after;
  } catch (error) {
    // Nothing was written: whoever was an admin still is one.
    const current = await users.find(id);
    if (current !== null && isActiveAdmin(current)) await roster.join(current._id);
    throw error;
  }
}
