import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';
import type { IdentityContext } from '../context.ts';
import { isKnownMinor } from '../users/age.ts';
import type { StoredUser } from '../users/user.model.ts';
import { viewAdminUser } from '../users/user.view.ts';

type Context = Pick<IdentityContext, 'contactLog'>;
type Caller = Readonly<{ userId: string }>;

/** Writes down for the families of the minors among these that an admin reads how to reach them; before it is read. */
export async function noteShown(
  { contactLog }: Context,
  found: readonly StoredUser[],
  { userId }: Caller,
): Promise<void> {
  const now = new Date();
  const minors = found.filter((user) => isKnownMinor(user, now)).map(({ _id }) => _id.toHexString());
  await contactLog.listed(userId, minors, dayInIndia(now));
}

/** Accounts as an admin sees them, with their contact. */
export async function showAccounts(
  context: Context,
  found: readonly StoredUser[],
  caller: Caller,
): Promise<AdminUser[]> {
  await noteShown(context, found, caller);
  const now = new Date();
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
