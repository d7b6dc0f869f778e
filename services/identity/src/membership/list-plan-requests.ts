import type { membershipEndpoints } from '@ankur/contracts/identity/membership.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { noteShown } from '../admin-users/show-account.ts';
import type { IdentityContext } from '../context.ts';

const maxListed = 100;

/** Who waits for a plan, with the address of each. */
export function listPlanRequests(
  context: IdentityContext,
): UseCase<typeof membershipEndpoints.listPlanRequests> {
  return async ({ caller }) => {
    const waiting = await context.users.waitingForPlan(maxListed);
    await noteShown(context, waiting, caller);
    return waiting.flatMap(({ _id, username, email, plan, planRequest }) =>
      planRequest === undefined
        ? []
        : [
            {
              ...{ username, email, plan },
              _id: _id.toHexString(),
              requestedPlan: planRequest.plan,
              requestedAt: planRequest.requestedAt.toISOString(),
            },
          ],
    );
  };
}
