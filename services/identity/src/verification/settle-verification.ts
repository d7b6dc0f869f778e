import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import {
  userVerified,
  verificationDecided,
  verificationRequested,
} from '@ankur/contracts/identity/verification.events';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredUser } from '../users/user.model.ts';
import type { UserFields } from '../users/user.repository.ts';
import type { StoredVerification, VerificationState } from './verification-fields.ts';

/** Who decided, and why. */
interface Said {
  caller: { userId: string; username: string };
  reason: string;
}

/** A request with what was decided on it. */
export const decided = (
  request: StoredVerification,
  status: VerificationState,
  { caller, reason }: Said,
): StoredVerification => {
  const { decidedBy: _earlier, reason: _said, ...rest } = request;
  return {
    ...rest,
    status,
    decidedAt: new Date(),
    decidedBy: { id: caller.userId, username: caller.username },
    ...(reason === '' ? {} : { reason }),
  };
};

/** A badge given or taken beside the queue answers the request there too, so that nobody decides on it again. */
export function settledRequest(
  { verification }: StoredUser,
  isVerified: boolean,
  said: Said,
): Pick<UserFields, 'verification'> {
  if (isVerified && verification?.status === 'open')
    return { verification: decided(verification, 'approved', said) };
  if (!isVerified && verification?.status === 'approved')
    return { verification: decided(verification, 'revoked', said) };
  return {};
}

/**
 * After a rename: the badge was given to another name, so what it was given for waits for an admin again (C28), also
 * where nobody had asked for it; and a decision on the open request of the earlier name has become a stale one.
 */
export function reopenedRequest({
  verification,
  username,
  isVerified,
}: StoredUser): Pick<UserFields, 'verification'> {
  const askedAt = new Date();
  if (verification?.status === 'open') return { verification: { ...verification, askedAt } };
  if (!isVerified) return {};
  const { claim = 'The badge was given without a request.', evidence = '', links = [] } = verification ?? {};
  return { verification: { claim, evidence, links, status: 'open', askedAt, renamedFrom: username } };
}

function requestNews(before: StoredUser, next: StoredUser, cause: EventContext): OutboxEntry[] {
  const status = next.verification?.status;
  if (status === undefined || next.verification === before.verification) return [];
  const event = status === 'open' ? verificationRequested : verificationDecided;
  return [outboxEntry(event, { userId: next._id.toHexString(), status, version: next.version }, cause)];
}

/** What consoles and the member hear of a request that has changed, and the member of the badge; nothing of what has not changed. */
export function verificationNews(before: StoredUser, next: StoredUser, cause: EventContext): OutboxEntry[] {
  const { _id, isVerified: verified, version } = next;
  const badge = verified === before.isVerified ? null : { userId: _id.toHexString(), verified, version };
  return [
    ...requestNews(before, next, cause),
    ...(badge === null ? [] : [outboxEntry(userVerified, badge, cause)]),
  ];
}
