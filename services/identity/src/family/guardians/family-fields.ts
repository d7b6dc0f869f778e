import { Schema } from 'mongoose';

/** A guardian, by id of the account, with the consent as it stands. */
export interface StoredGuardian {
  id: string;
  since: Date;
  consent: 'given' | 'withdrawn';
  /** When it was given or withdrawn last. */
  at: Date;
}

/** What is settled for an athlete under 18, inside the account, so that the privacy of the profile follows in the same write. */
export interface StoredFamily {
  guardians: StoredGuardian[];
  /** Since when the consent of the guardians holds; missing without one. */
  consentAt?: Date;
  /** The open invitation: a hash of what stands in its link. */
  invite?: { hash: string; expiresAt: Date };
  /** The coach who may answer requests beside the guardians. */
  coachId?: string;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

export const familyFields = new Schema<StoredFamily>(
  {
    guardians: {
      type: [
        new Schema<StoredGuardian>(
          { id: text, since: date, consent: text as never, at: date },
          { _id: false },
        ),
      ],
    },
    consentAt: { type: Date },
    invite: { type: new Schema({ hash: text, expiresAt: date }, { _id: false }) },
    coachId: { type: String },
  },
  { _id: false },
);
