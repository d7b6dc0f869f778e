import { AppError } from '@ankur/contracts/error-codes';
import type { IdentityContext } from '../context.ts';
import { suspensionProblem, isSuspendedAt } from '../users/suspension.policy.ts';
import type { StoredUser } from '../users/user.model.ts';

/**
 * Throws `SUSPENDED` to a suspended member who has just proven who they are, with what they need to appeal: a ticket for one
 * appeal, or what became of theirs. Nobody else is told more than reason and end.
 */
export async function assertMayEnter(
  { links }: Pick<IdentityContext, 'links'>,
  user: StoredUser,
  hash: string | null,
): Promise<void> {
  if (!isSuspendedAt(user, new Date())) return;
  const { message, data } = suspensionProblem(user);
  const { suspensionAppeal: appeal } = user;
  if (appeal !== undefined) {
    const { outcome, reply } = appeal;
    const told = outcome === undefined ? { state: 'waiting' } : { state: outcome, reply: reply ?? '' };
    throw new AppError('SUSPENDED', { message, data: { ...data, appeal: told } });
  }
  if (hash === null) throw new AppError('SUSPENDED', { message, data });
  const ticket = await links.issue({ purpose: 'suspensionAppeal', userId: user._id.toHexString(), hash });
  throw new AppError('SUSPENDED', { message, data: { ...data, appeal: { state: 'possible', ticket } } });
}
