import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { verificationEndpoints } from '@ankur/contracts/identity/verification.endpoints';
import type { StoredUser } from '../users/user.model.ts';
import { viewAuthorCard } from '../users/user.view.ts';
import type { StoredVerification } from './verification-fields.ts';

const viewClaim = ({ claim, evidence, links, status, askedAt, decidedAt, reason }: StoredVerification) => ({
  ...{ claim, evidence, links, status },
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  reason: reason ?? '',
});

/** What the member sees of the own request; who decided stays with the admins. */
export function viewOwnVerification({
  isVerified,
  verification,
}: StoredUser): EndpointOutput<typeof verificationEndpoints.getVerification> {
  return { isVerified, request: verification === undefined ? null : viewClaim(verification) };
}

/** A request as admins see it. */
export function viewVerificationRequest(
  user: StoredUser & { verification: StoredVerification },
): EndpointOutput<typeof verificationEndpoints.decideVerification> {
  const { verification, role } = user;
  const { _id, username, profilePicture, sport } = viewAuthorCard(user);
  return {
    ...{ _id, username, role, memberSince: user.createdAt.toISOString() },
    ...(profilePicture === undefined ? {} : { profilePicture }),
    ...(sport === undefined ? {} : { sport }),
    ...(verification.renamedFrom === undefined ? {} : { renamedFrom: verification.renamedFrom }),
    decidedBy: verification.decidedBy?.username ?? null,
    ...viewClaim(verification),
  };
}
