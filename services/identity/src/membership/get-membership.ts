import type { membershipEndpoints } from '@ankur/contracts/identity/membership.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewMembership } from './membership.view.ts';

export function getMembership({ users }: IdentityContext): UseCase<typeof membershipEndpoints.getMembership> {
  return async ({ caller }) => viewMembership(await users.get(caller.userId));
}
