import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { verificationDecided, verificationRequested } from '@ankur/contracts/identity/verification.events';
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

/** The badge was given to another name: what it was given for waits for an admin again (C28). */
export function reopenedRequest({ verification, username }: StoredUser): Pick<UserFields, 'verification'> {
  if (verification?.status !== 'approved') return {};
  const { claim, evidence, links } = verification;
  return {
    verification: { claim, evidence, links, status: 'open', askedAt: new Date(), renamedFrom: username },
  };
}

/** What consoles and the member hear of a request that has changed; nothing when it has not. */
export function verificationNews(before: StoredUser, next: StoredUser, cause: EventContext): OutboxEntry[] {
  const status = next.verification?.status;
  if (status === undefined || next.verification === before.verification) return [];
  const event = status === 'open' ? verificationRequested : verificationDecided;
  return [outboxEntry(event, { userId: next._id.toHexString(), status, version: next.version }, cause)];
}
