import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { isAdult } from '../../users/age.ts';
import { changeFamily } from './change-family.ts';
import { withoutGuardian } from './family.policy.ts';

/** A guardian whose age was corrected, and who is not known to be of age now, consents for nobody any longer. */
export function onUserUpdated(context: IdentityContext): Subscriber {
  const { users } = context;
  return onEvent(
    userUpdated,
    async ({ data: { user } }, { actor, requestId }) => {
      const member = await users.find(user._id);
      if (member === null || isAdult(member, new Date())) return;
      for (const { _id } of await users.childrenOf(user._id))
        await changeFamily(context, _id.toHexString(), {
          cause: { actor, requestId },
          decide: ({ family }) => withoutGuardian(family, user._id),
        });
    },
    { name: 'family.user.updated', repeatable: true },
  );
}
