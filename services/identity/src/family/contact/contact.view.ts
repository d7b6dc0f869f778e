import type { ContactRequest } from '@ankur/contracts/identity/family/contact.endpoints';
import type { IdentityContext } from '../../context.ts';
import { viewPersonOrNull } from '../guardians/family.view.ts';
import type { StoredContactRequest } from './contact.model.ts';
import { toldStatusOf, toldVersionOf } from './contact.policy.ts';

/** A request as one of its two sides sees it; it never holds the contact itself. */
export async function viewContactRequest(
  { users }: Pick<IdentityContext, 'users'>,
  request: StoredContactRequest,
  readerId: string,
): Promise<ContactRequest> {
  const { _id, athleteId, requesterId, purpose, message, askedAt, answeredAt, grant } = request;
  const isAsker = readerId === requesterId;
  const [athlete, requester] = await Promise.all([users.find(athleteId), users.find(requesterId)]);
  return {
    _id: _id.toHexString(),
    athlete: viewPersonOrNull(athlete),
    requester: viewPersonOrNull(requester),
    purpose,
    message,
    // Who is blocked is told what everybody is told who was refused.
    status: isAsker ? toldStatusOf(request) : request.status,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    granted: grant ? { email: grant.email, phone: grant.phone } : null,
    via: grant?.via ?? null,
    version: isAsker ? toldVersionOf(request) : request.version,
  };
}
