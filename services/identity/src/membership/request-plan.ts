import type { membershipEndpoints } from '@ankur/contracts/identity/membership.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { viewUserState } from '../users/user.view.ts';
import type { IdentityContext } from '../context.ts';
import { viewMembership } from './membership.view.ts';

/** Asks for a plan; the one the member has takes the request back. A repetition changes nothing. */
export function requestPlan({ users }: IdentityContext): UseCase<typeof membershipEndpoints.requestPlan> {
  return async (input) => {
    const {
      body: { plan },
      caller,
    } = input;
    const { after } = await users.change(caller.userId, (user) => {
      const wanted = plan === user.plan ? undefined : plan;
      if (user.planRequest?.plan === wanted) return null;
      const planRequest = wanted && { plan: wanted, requestedAt: new Date() };
      return {
        set: { planRequest },
        // The list of the admins is read anew, and so is the account in the member's other tabs.
        events: (next) => [outboxEntry(userUpdated, viewUserState(next), input)],
      };
    });
    return viewMembership(after);
  };
}
