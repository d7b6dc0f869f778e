import { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { Types } from 'mongoose';
import type { Member, TestIdentity } from './start-identity.ts';

export const bornYearsAgo = (years: number) => `${String(new Date().getUTCFullYear() - years)}-01-01`;

/** What members of a test are, and how they come to be. */
export interface Person {
  role?: string;
  /** Age in years; unknown without it. */
  years?: number;
  verified?: boolean;
  profile?: Record<string, unknown>;
}

/** Signs somebody up who is as described. */
export async function join(identity: TestIdentity, name: string, person: Person = {}): Promise<Member> {
  const { role = 'athlete', years, verified = false, profile = {} } = person;
  const member = await identity.signUp(name, role);
  const body = { ...profile, ...(years === undefined ? {} : { dateOfBirth: bornYearsAgo(years) }) };
  await member.api.call(profileEndpoints.updateProfile, { body });
  if (verified)
    await identity.database
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(member.id) }, { $set: { isVerified: true } });
  return member;
}

/** The token of a fresh invitation of a guardian. */
export async function inviteGuardian(athlete: Member): Promise<string> {
  const { path } = await athlete.api.call(familyEndpoints.createGuardianInvite);
  return path.split('#')[1] ?? '';
}

/** Makes somebody the guardian of an athlete, with consent. */
export async function becomeGuardian(guardian: Member, athlete: Member): Promise<void> {
  const token = await inviteGuardian(athlete);
  await guardian.api.call(familyEndpoints.acceptGuardianInvite, { body: { token, consent: true } });
}

/** Accounts for the store itself, where more are needed than sign up in a test; the word is in all their names. */
export const crowd = (word: string, size: number, fields: Record<string, unknown> = {}) =>
  Array.from({ length: size }, (_, n) => ({
    username: `${word} ${String(n)}`,
    usernameKey: `${word} ${String(n)}`,
    searchKey: `${word} ${String(n)}`,
    email: `${word}${String(n)}@crowd.example`,
    role: 'athlete',
    plan: 'free',
    isVerified: false,
    isSuspended: false,
    version: 1,
    createdAt: new Date(2020, 0, 1),
    ...fields,
  }));
