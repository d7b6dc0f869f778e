import type { PublicUser } from '@ankur/contracts/identity/user';
import type { IdentityContext } from '../context.ts';
import { viewPublicUser } from '../users/user.view.ts';

const maxMembers = 200;

export async function listMembers(context: IdentityContext): Promise<PublicUser[]> {
  const now = new Date();
  return (await context.users.newestMembers(maxMembers)).map((user) => viewPublicUser(user, now));
}
