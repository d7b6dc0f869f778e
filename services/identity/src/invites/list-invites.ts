import type { inviteEndpoints } from '@ankur/contracts/identity/invites.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewInvite } from './invite.view.ts';

const pageSize = 20;

export function listInvites({ invites }: IdentityContext): UseCase<typeof inviteEndpoints.listInvites> {
  return async ({ query: { page } }) => {
    const [found, total] = await Promise.all([
      invites.list({ skip: (page - 1) * pageSize, limit: pageSize }),
      invites.count(),
    ]);
    return { invites: found.map(viewInvite), total, totalPages: Math.max(1, Math.ceil(total / pageSize)) };
  };
}
