import { AppError } from '@ankur/contracts/error-codes';
import { askAgainDays } from '@ankur/contracts/identity/family/contact-purposes';
import { isKnownMinor } from '../../users/age.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { answerersOf, isGuardianOf } from '../guardians/family.policy.ts';
import type { ContactVia, StoredContactRequest } from './contact.model.ts';

const dayMs = 24 * 60 * 60_000;
const asking: readonly StoredUser['role'][] = ['coach', 'scout', 'sponsor'];

/** Whether this kind of member ever asks for contact. */
export const isAskingRole = (user: StoredUser): boolean => asking.includes(user.role);

/** Throws unless the account, as it is stored now, may ask for contact and read what was granted. */
export function assertMayAsk(requester: StoredUser, now: Date): void {
  if (requester.isSuspended) throw new AppError('SUSPENDED');
  if (!isAskingRole(requester) || !requester.isVerified)
    throw new AppError('VERIFIED_ONLY', {
      message: 'Only verified coaches, scouts and sponsors can ask for contact.',
    });
  if (isKnownMinor(requester, now)) throw new AppError('NOT_OF_AGE');
}

/** Throws unless the athlete can be asked at all; it tells nobody why not. */
export function assertCanBeAsked(athlete: StoredUser, requester: StoredUser, now: Date): void {
  const requesterId = requester._id.toHexString();
  const answerers = answerersOf(athlete, now).filter((id) => id !== requesterId);
  const isOwn = isGuardianOf(requesterId, athlete) || athlete._id.toHexString() === requesterId;
  if (athlete.role !== 'athlete' || athlete.isSuspended || isOwn || answerers.length === 0)
    throw new AppError('CONTACT_NOT_POSSIBLE');
}

const already = (message: string) => new AppError('ALREADY_REQUESTED', { message });

/** Throws while an earlier request of the same two stands in the way. A block looks like any other impossibility. */
export function assertNotAsked(earlier: StoredContactRequest | null, now: Date): void {
  if (earlier === null) return;
  if (earlier.status === 'open')
    throw already('You have already asked. You are told as soon as it is answered.');
  if (earlier.status === 'accepted') throw already('Your request was accepted already.');
  const answered = (earlier.answeredAt ?? earlier.askedAt).getTime();
  if (now.getTime() - answered >= askAgainDays * dayMs && earlier.status !== 'blocked') return;
  throw new AppError('CONTACT_NOT_POSSIBLE', {
    message: 'Your request was declined. Please do not ask again for now.',
  });
}

/** Where a request stands, as who asked is told: a block is a refusal. */
export const toldStatusOf = ({ status }: Pick<StoredContactRequest, 'status'>) =>
  status === 'blocked' ? ('declined' as const) : status;

export const toldVersionOf = ({
  toldVersion,
  version,
}: Pick<StoredContactRequest, 'toldVersion' | 'version'>): number => toldVersion ?? version;

/** As whom somebody answers for an athlete, now; null for who may not. */
export function answersAs(memberId: string, athlete: StoredUser, now: Date): ContactVia | null {
  if (!answerersOf(athlete, now).includes(memberId)) return null;
  if (athlete._id.toHexString() === memberId) return 'athlete';
  return isGuardianOf(memberId, athlete) ? 'guardian' : 'coach';
}
