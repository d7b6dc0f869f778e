import type { IdentityContext } from '../context.ts';
import { fingerprintOf } from './account-links.ts';

/**
 * Notes that whoever registered reads the mailbox of the account. False for a link that is no longer good, or that went to an
 * address the account no longer has.
 */
export async function proveEmail(
  { links, users, credentials }: Pick<IdentityContext, 'links' | 'users' | 'credentials'>,
  token: string,
): Promise<boolean> {
  const link = await links.take(token, 'emailProof');
  const user = link && (await users.find(link.userId));
  const known = user && (await credentials.findHash(user._id));
  if (!user || link?.password !== fingerprintOf(known) || link.email !== user.email) return false;
  const { after } = await users.change(user._id, (current) =>
    current.email === link.email ? { set: { confirmedEmail: current.email }, events: [] } : null,
  );
  return after.confirmedEmail === link.email;
}
