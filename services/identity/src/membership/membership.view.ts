import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { membershipEndpoints } from '@ankur/contracts/identity/membership.endpoints';
import type { StoredUser } from '../users/user.model.ts';

/** A member's plan and the one asked for. */
export function viewMembership({
  plan,
  planRequest,
}: StoredUser): EndpointOutput<typeof membershipEndpoints.getMembership> {
  const request = planRequest && {
    plan: planRequest.plan,
    requestedAt: planRequest.requestedAt.toISOString(),
  };
  return { plan, request: request ?? null };
}
