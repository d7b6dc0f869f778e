import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { inviteEndpoints } from '@ankur/contracts/identity/invites.endpoints';
import type { StoredInvite } from './invite.repository.ts';

type Invite = EndpointOutput<typeof inviteEndpoints.revokeInvite>;

function stateOf({ left, expiresAt, revokedAt }: StoredInvite): Invite['state'] {
  if (revokedAt !== undefined) return 'revoked';
  if (left < 1) return 'usedUp';
  return expiresAt > new Date() ? 'open' : 'expired';
}

/** An invitation as admins see it, without its code. */
export function viewInvite(invite: StoredInvite): Invite {
  const { _id, hint, note, uses, left, expiresAt, createdAt, createdBy } = invite;
  return {
    ...{ _id: _id.toHexString(), hint, note, uses, used: uses - left, state: stateOf(invite) },
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    createdBy: createdBy.username,
  };
}
