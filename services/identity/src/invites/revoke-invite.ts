import type { inviteEndpoints } from '@ankur/contracts/identity/invites.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { inviteActed } from './invite-acts.ts';
import { viewInvite } from './invite.view.ts';

/** Ends an invitation; a second time changes nothing. */
export function revokeInvite({ invites }: IdentityContext): UseCase<typeof inviteEndpoints.revokeInvite> {
  return async (input) => {
    const { after } = await invites.change(input.params.id, (invite) =>
      invite.revokedAt === undefined
        ? { set: { revokedAt: new Date() }, events: (next) => inviteActed('invite.revoke', next, input) }
        : null,
    );
    return viewInvite(after);
  };
}
