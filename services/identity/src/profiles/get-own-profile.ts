import { AppError } from '@ankur/contracts/error-codes';
import type { OwnUser } from '@ankur/contracts/identity/user';
import type { IdentityContext } from '../context.ts';
import { viewOwnUser } from '../users/user.view.ts';

export async function getOwnProfile(context: IdentityContext, userId: string): Promise<OwnUser> {
  const user = await context.users.find(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return viewOwnUser(user);
}
