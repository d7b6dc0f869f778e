import { maxLongerNames, type NameFingerprints } from '@ankur/contracts/identity/name-fingerprints';
import { fingerprintsOf } from '@ankur/service-kit/names/erased-name';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';

/** Null for a name that means nobody, as others bear it too. */
export type Mentioned = NameFingerprints | null;

/** How texts that mention a member are found once the name is gone. */
export async function findMentionedName(
  { users }: Pick<IdentityContext, 'users'>,
  { _id, usernameKey }: Pick<StoredUser, '_id' | 'usernameKey'>,
): Promise<Mentioned> {
  const longer = await users.listNamesFrom(usernameKey, { except: _id, limit: maxLongerNames + 1 });
  if (longer.length > maxLongerNames || longer.includes(usernameKey)) return null;
  return fingerprintsOf(_id.toHexString(), { name: usernameKey, longer });
}
