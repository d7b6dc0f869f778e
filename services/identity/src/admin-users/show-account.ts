import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';
import type { IdentityContext } from '../context.ts';
import { isKnownMinor } from '../users/age.ts';
import type { StoredUser } from '../users/user.model.ts';
import { viewAdminUser } from '../users/user.view.ts';

type Context = Pick<IdentityContext, 'contactLog'>;
type Caller = Readonly<{ userId: string }>;

/** Accounts as an admin sees them, with their contact; for the families of minors among them that is written down first. */
export async function showAccounts(
  { contactLog }: Context,
  found: readonly StoredUser[],
  { userId }: Caller,
): Promise<AdminUser[]> {
  const now = new Date();
  const minors = found.filter((user) => isKnownMinor(user, now)).map(({ _id }) => _id.toHexString());
  await contactLog.listed(userId, minors, dayInIndia(now));
  return found.map((user) => viewAdminUser(user, now));
}

/** What a call of an admin that changes an account answers. */
export async function showAccount(
  context: Context,
  account: StoredUser,
  caller: Caller,
): Promise<{ user: AdminUser }> {
  await showAccounts(context, [account], caller);
  return { user: viewAdminUser(account) };
}
