import type { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { Changed } from '@ankur/service-kit/aggregate/change';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';

type Context = Pick<IdentityContext, 'users' | 'roster'>;
type Written = Promise<Changed<StoredUser>>;

interface RosterWrite {
  /** Whether the write leaves an admin who can act. */
  staysAdmin: (user: StoredUser) => boolean;
  /** Writes by `change`, as that of the repository. */
  write: (
    user: StoredUser,
    change: (decide: (current: StoredUser) => UserChange | null) => Written,
  ) => Written;
}

const isActiveAdmin = (user: StoredUser | null) => user?.role === 'admin' && !user.isSuspended;

/** Names the account exactly if it is an admin who can act, also when others write to it at this moment. */
export async function settleRoster({ users, roster }: Context, id: Types.ObjectId): Promise<void> {
  let named: boolean | undefined;
  for (;;) {
    const isAdmin = isActiveAdmin(await users.find(id));
    if (named === isAdmin) return;
    await (isAdmin ? roster.join(id) : roster.drop(id));
    named = isAdmin;
  }
}

/**
 * Writes to an account so that an admin is left: whoever stops being one leaves the roster first, and the last cannot.
 * Throws `CONFLICT` where somebody makes the account that of an admin at this moment.
 */
export async function keepRoster(
  context: Context,
  id: string,
  { staysAdmin, write }: RosterWrite,
): Promise<StoredUser> {
  const { users, roster } = context;
  const user = await users.get(id);
  if (user.role === 'admin' && !staysAdmin(user) && !(await roster.leave(user._id)))
    throw new AppError('LAST_ADMIN');
  let isOfAdmin = user.role === 'admin';
  try {
    const { before, after } = await write(user, (decide) =>
      users.change(user._id, (current) => {
        if (isActiveAdmin(current) && !isActiveAdmin(user) && !staysAdmin(current))
          throw new AppError('CONFLICT');
        return decide(current);
      }),
    );
    isOfAdmin ||= before.role === 'admin' || after.role === 'admin';
    return after;
  } finally {
    if (isOfAdmin) await settleRoster(context, user._id);
  }
}
