import { AppError } from '@ankur/contracts/error-codes';
import type { Community } from '../context.ts';
import type { StoredStanding } from './member-standing.model.ts';

/** The standing of a member whom `by` may follow; throws `USER_NOT_FOUND` for who is unknown, suspended, erased or parted from them by a block. */
export async function assertFollowable(
  { standings, hiddenMembers }: Pick<Community, 'standings' | 'hiddenMembers'>,
  by: string,
  member: string,
): Promise<StoredStanding> {
  const [standing, { blocked }] = await Promise.all([standings.find(member), hiddenMembers.of(by)]);
  if (!standing || standing.isSuspended || blocked.has(member)) throw new AppError('USER_NOT_FOUND');
  return standing;
}
