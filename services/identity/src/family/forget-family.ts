import type { IdentityContext } from '../context.ts';
import { changeFamily } from './guardians/change-family.ts';
import type { StoredFamily } from './guardians/family-fields.ts';
import { withoutGuardian } from './guardians/family.policy.ts';

async function findFamilies({ users }: Pick<IdentityContext, 'users'>, memberId: string): Promise<string[]> {
  const [children, entrusted] = await Promise.all([users.childrenOf(memberId), users.entrustedTo(memberId)]);
  return [...new Set([...children, ...entrusted].map(({ _id }) => _id.toHexString()))];
}

function without(memberId: string, family: StoredFamily | undefined): StoredFamily {
  const { coachId, ...rest } = withoutGuardian(family, memberId);
  return coachId === undefined || coachId === memberId ? rest : { ...rest, coachId };
}

/**
 * Removes a member from all that families and requests for contact keep: as athlete, guardian, coach and as who asked. May
 * be repeated. A guardian who is gone takes the consent along.
 */
export async function forgetFamily(
  context: Pick<IdentityContext, 'users' | 'contacts' | 'contactLog' | 'vouches'>,
  memberId: string,
): Promise<void> {
  const { users, contacts, contactLog, vouches } = context;
  const cause = { actor: null };
  const own = await users.find(memberId);
  if (own?.family) await changeFamily(context, memberId, { cause, decide: () => ({ guardians: [] }) });
  // One look finds so many at most.
  for (let found = await findFamilies(context, memberId); found.length > 0;) {
    for (const id of found)
      await changeFamily(context, id, { cause, decide: ({ family }) => without(memberId, family) });
    found = await findFamilies(context, memberId);
  }
  await contacts.forget(memberId);
  await contactLog.forget(memberId);
  await vouches.forget(memberId);
}
