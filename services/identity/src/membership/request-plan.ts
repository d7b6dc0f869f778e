import { AppError } from '@ankur/contracts/error-codes';
import type { membershipEndpoints } from '@ankur/contracts/identity/membership.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { membershipNews } from './membership-news.ts';
import { viewMembership } from './membership.view.ts';

/** Asks for a plan; the one the member has takes the request back. A repetition changes nothing. */
export function requestPlan({ users }: IdentityContext): UseCase<typeof membershipEndpoints.requestPlan> {
  return async (input) => {
    const {
      body: { plan, from = null },
      caller,
    } = input;
    const { after } = await users.change(caller.userId, (user) => {
      // Granted meanwhile: what was to take a request back would ask for the plan before it.
      if (from !== null && from !== user.plan) throw new AppError('CONFLICT');
      const wanted = plan === user.plan ? undefined : plan;
      if (user.planRequest?.plan === wanted) return null;
      const planRequest = wanted && { plan: wanted, requestedAt: new Date() };
      return {
        set: { planRequest },
        events: (next) => membershipNews(next, input),
      };
    });
    return viewMembership(after);
  };
}
