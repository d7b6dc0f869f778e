import type { membershipEndpoints } from '@ankur/contracts/identity/membership.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';

const maxListed = 100;

export function listPlanRequests({
  users,
}: IdentityContext): UseCase<typeof membershipEndpoints.listPlanRequests> {
  return async () =>
    (await users.waitingForPlan(maxListed)).flatMap(({ _id, username, email, plan, planRequest }) =>
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
}
