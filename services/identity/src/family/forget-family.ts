import type { IdentityContext } from '../context.ts';
import { changeFamily } from './guardians/change-family.ts';
import { withGuardians } from './guardians/family.policy.ts';

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
  const [children, entrusted] = await Promise.all([users.childrenOf(memberId), users.entrustedTo(memberId)]);
  for (const { _id } of [...children, ...entrusted])
    await changeFamily(context, _id.toHexString(), {
      cause,
      decide: ({ family }) => {
        const others = (family?.guardians ?? []).filter(({ id }) => id !== memberId);
        const { coachId, ...rest } = withGuardians(family, others);
        return coachId === undefined || coachId === memberId ? rest : { ...rest, coachId };
      },
    });
  await contacts.forget(memberId);
  await contactLog.forget(memberId);
  await vouches.forget(memberId);
}
