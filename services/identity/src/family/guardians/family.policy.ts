import { isAdult, isKnownMinor } from '../../users/age.ts';
import type { StoredUser } from '../../users/user.model.ts';
import type { StoredFamily, StoredGuardian } from './family-fields.ts';

type Person = Pick<StoredUser, '_id' | 'role'>;

export const isGuardianOf = (guardianId: string, { family }: Pick<StoredUser, 'family'>): boolean =>
  family?.guardians.some(({ id }) => id === guardianId) ?? false;

/** Since when the consent holds: one guardian who withdrew it outweighs the others. */
export function consentOf(guardians: readonly StoredGuardian[]): Date | undefined {
  if (guardians.some(({ consent }) => consent === 'withdrawn')) return undefined;
  return guardians.map(({ at }) => at).sort((one, other) => one.getTime() - other.getTime())[0];
}

/** The family with other guardians; the coach is named by guardians, so none stays without them. */
export function withGuardians(
  family: StoredFamily | undefined,
  guardians: readonly StoredGuardian[],
): StoredFamily {
  const { consentAt: _before, coachId, invite } = family ?? {};
  const consentAt = consentOf(guardians);
  return {
    guardians: [...guardians],
    ...(consentAt ? { consentAt } : {}),
    ...(invite ? { invite } : {}),
    ...(coachId !== undefined && guardians.length > 0 ? { coachId } : {}),
  };
}

/** The family without one of its guardians, whose consent goes along. */
export const withoutGuardian = (family: StoredFamily | undefined, guardianId: string): StoredFamily =>
  withGuardians(
    family,
    (family?.guardians ?? []).filter(({ id }) => id !== guardianId),
  );

/** Who is known to be under 18 has a private profile until a guardian consents (C20, X20). */
export const isPrivate = (user: StoredUser, now: Date): boolean =>
  isKnownMinor(user, now) && user.family?.consentAt === undefined;

/** Whether a reader, null for a visitor, may see more of a member than the card. */
export const maySeeProfile = (user: StoredUser, reader: Person | null, now: Date): boolean => {
  if (!isPrivate(user, now)) return true;
  if (reader === null) return false;
  const readerId = String(reader._id);
  return readerId === String(user._id) || reader.role === 'admin' || isGuardianOf(readerId, user);
};

/**
 * Whether a reader may find athletes under 18 in lists: admins, whoever was verified, and others of that age whose guardian
 * consents. An age alone is only typed: whoever types 15 would find them all.
 */
export const mayFindMinors = (reader: StoredUser, now: Date): boolean =>
  reader.isVerified ||
  reader.role === 'admin' ||
  (isKnownMinor(reader, now) && reader.family?.consentAt !== undefined);

/** Who answers for an athlete: the athlete, or of one not known to be of age those of the family; nobody without consent. */
export function answerersOf(athlete: StoredUser, now: Date): string[] {
  if (isAdult(athlete, now)) return [athlete._id.toHexString()];
  const { family } = athlete;
  if (family?.consentAt === undefined) return [];
  return [...family.guardians.map(({ id }) => id), ...(family.coachId === undefined ? [] : [family.coachId])];
}
