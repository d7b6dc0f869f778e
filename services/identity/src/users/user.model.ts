import { Schema, type Connection, type Types } from 'mongoose';
import { roles, type Role } from '@ankur/contracts/roles';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { suspensionStepFields, type SuspensionStep } from '../suspensions/suspension-fields.ts';
import { declareListIndexes, searchIndex } from './listing/list-indexes.ts';
import { suspensionAppealFields, type StoredSuspensionAppeal } from '../suspensions/suspension-appeal.ts';
import { familyFields, type StoredFamily } from '../family/guardians/family-fields.ts';
import { verificationFields, type StoredVerification } from '../verification/verification-fields.ts';
import { revocationFields, type StoredRevocation } from '../revocations/revocation-fields.ts';

export const plans = ['free', 'standard', 'premium'] as const;
export type Plan = (typeof plans)[number];

export interface PerformanceDna {
  speed?: number;
  endurance?: number;
  agility?: number;
  strength?: number;
  skill?: number;
}

/** A personal best: mark and unit as written, the day as `YYYY-MM-DD`. */
export interface StoredBest {
  label: string;
  mark: string;
  unit?: string;
  achievedOn?: string;
  /** When the member wrote it; not known of those from before. */
  enteredOn?: string;
  source: 'self' | 'coach' | 'event';
}

/** Fields members fill in themselves. */
export interface ProfileFields {
  sport?: string;
  level?: string;
  location?: string;
  gender?: string;
  bio?: string;
  achievements?: string;
  profilePicture?: string;
  phone?: string;
  dateOfBirth?: string;
  /** Only while no birth date is known. */
  ageStated?: number;
  availability?: string;
  locationType?: string;
  aiBlurb?: string;
  performanceDNA?: PerformanceDna;
  /** Day on which the member last wrote one of them. */
  performanceOn?: string;
  /** Day on which each of them was written as it stands; of those from before, `performanceOn`. */
  performanceDays?: Partial<Record<keyof PerformanceDna, string>>;
  personalBests?: StoredBest[];
}

export interface StoredUser extends ProfileFields {
  _id: Types.ObjectId;
  username: string;
  /** Lower-case name, for sorting. */
  usernameKey: string;
  /** Lower-case name and address; the version before searches it. */
  searchKey: string;
  /** Name and address from each of their words on, for the admins' search; nothing where the account is erased. */
  searchStarts?: string[];
  /** Lower-case town and state, for the directory: never a street. */
  placeKey?: string;
  /** Lower-case name, sport and place, for the search of the directory. */
  directoryKey?: string;
  email: string;
  /** The address whose mailbox the member has shown to read; not that of `email` after an admin changed it. */
  confirmedEmail?: string;
  role: Role;
  plan: Plan;
  /** Asked for, not yet decided. */
  planRequest?: { plan: Plan; requestedAt: Date };
  /** The newest request for the badge. */
  verification?: StoredVerification;
  /** Guardians of an athlete under 18, their consent, the coach they named. */
  family?: StoredFamily;
  isVerified: boolean;
  isSuspended: boolean;
  suspendedReason?: string;
  suspendedUntil?: Date | null;
  suspendedAt?: Date;
  /** When the latest suspension ended; missing while there is one. */
  suspensionEndedAt?: Date;
  suspensionSteps?: SuspensionStep[];
  /** Against the suspension that lasts, or the latest one. */
  suspensionAppeal?: StoredSuspensionAppeal;
  /** Second in which the role, or the second step of an admin, last changed: older tokens state the wrong one. */
  roleChangedAt?: number;
  /** When the member last called the platform; raises no version. */
  lastActiveAt?: Date;
  /** Set for good: nothing else is left of the account. */
  erasedAt?: Date;
  /** What is still to be removed elsewhere. */
  erasing?: { email: string; profilePicture?: string };
  version: number;
  createdAt: Date;
  revocation?: StoredRevocation;
  outbox?: OutboxEntry[];
}

const text = { type: String };
const figure = { type: Number };

const profileSchema = {
  sport: text,
  level: text,
  location: text,
  gender: text,
  bio: text,
  achievements: text,
  profilePicture: text,
  phone: text,
  dateOfBirth: text,
  ageStated: figure,
  availability: text,
  locationType: text,
  aiBlurb: text,
  performanceDNA: {
    type: new Schema(
      { speed: figure, endurance: figure, agility: figure, strength: figure, skill: figure },
      { _id: false },
    ),
  },
  performanceOn: text,
  performanceDays: {
    type: new Schema(
      { speed: text, endurance: text, agility: text, strength: text, skill: text },
      { _id: false },
    ),
  },
  personalBests: {
    type: [
      new Schema<StoredBest>(
        { label: text, mark: text, unit: text, achievedOn: text, enteredOn: text, source: text },
        { _id: false },
      ),
    ],
    default: undefined,
  },
};

function userSchema() {
  const schema = new Schema<StoredUser>(
    {
      username: { type: String, required: true },
      usernameKey: { type: String, required: true },
      searchKey: { type: String, required: true },
      searchStarts: { type: [String], default: undefined },
      placeKey: text,
      directoryKey: text,
      email: { type: String, required: true },
      confirmedEmail: text,
      role: { type: String, enum: roles, required: true },
      plan: { type: String, enum: plans, required: true },
      planRequest: {
        type: new Schema(
          { plan: { type: String, enum: plans }, requestedAt: { type: Date } },
          { _id: false },
        ),
      },
      verification: { type: verificationFields },
      family: { type: familyFields },
      isVerified: { type: Boolean, required: true },
      isSuspended: { type: Boolean, required: true },
      suspendedReason: text,
      suspendedUntil: { type: Date },
      suspendedAt: { type: Date },
      suspensionEndedAt: { type: Date },
      suspensionSteps: { type: [suspensionStepFields], default: undefined },
      suspensionAppeal: { type: suspensionAppealFields },
      roleChangedAt: figure,
      lastActiveAt: { type: Date },
      erasedAt: { type: Date },
      erasing: { type: new Schema({ email: text, profilePicture: text }, { _id: false }) },
      version: { type: Number, required: true },
      createdAt: { type: Date, required: true },
      revocation: { type: revocationFields },
      ...profileSchema,
    },
    { collection: 'users', versionKey: false },
  );
  schema.index({ email: 1 }, { unique: true });
  schema.index({ usernameKey: 1, _id: 1 });
  declareListIndexes(schema);
  schema.index({ isSuspended: 1, createdAt: -1, _id: -1 });
  schema.index({ role: 1, isSuspended: 1, createdAt: -1, _id: -1 });
  schema.index({ role: 1, isSuspended: 1, sport: 1, createdAt: -1, _id: -1 });
  schema.index({ 'planRequest.requestedAt': 1 }, { sparse: true });
  schema.index({ 'verification.status': 1, 'verification.askedAt': 1 }, { sparse: true });
  schema.index({ 'family.guardians.id': 1 }, { sparse: true });
  schema.index({ 'family.coachId': 1 }, { sparse: true });
  schema.index({ 'family.invite.hash': 1 }, { sparse: true });
  schema.index({ isSuspended: 1, suspendedAt: 1 });
  schema.index({ suspensionEndedAt: 1 }, { sparse: true });
  schema.index({ 'suspensionAppeal.waitingSince': 1 }, { sparse: true });
  schema.index({ suspendedUntil: 1 }, { sparse: true });
  schema.index({ 'erasing.email': 1 }, { sparse: true });
  schema.index({ 'suspensionSteps.by.id': 1 }, { sparse: true });
  schema.index({ 'verification.decidedBy.id': 1 }, { sparse: true });
  schema.index({ 'revocation.seq': 1 }, { sparse: true });
  // Last: of two indexes that fit alike the first is read, and this one holds each account several times.
  schema.index({ ...searchIndex });
  return withOutbox(schema);
}

export function userModel(connection: Connection) {
  return connection.model<StoredUser>('User', userSchema());
}
