import { AppError } from '@ankur/contracts/error-codes';
import type { PublicUser } from '@ankur/contracts/identity/user';
import type { IdentityContext } from '../context.ts';
import { viewPublicUser } from '../users/user.view.ts';

export async function getProfile(context: IdentityContext, userId: string): Promise<PublicUser> {
  const user = await context.users.find(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return viewPublicUser(user);
}
