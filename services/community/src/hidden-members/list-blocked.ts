import type { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';

/** Asked by the gateway, which keeps the words of those members from whoever it is connected to. */
export function listBlocked({ hiddenMembers }: Community): UseCase<typeof hiddenMemberEndpoints.listBlocked> {
  return async ({ params }) => ({ blocked: [...(await hiddenMembers.of(params.userId)).blocked] });
}
