import { Schema } from 'mongoose';
import type { verificationStates } from '@ankur/contracts/identity/verification.endpoints';

export type VerificationState = (typeof verificationStates)[number];

/** The newest request of a member for the badge, inside the account, so that the badge follows in the same write. */
export interface StoredVerification {
  claim: string;
  evidence: string;
  links: string[];
  status: VerificationState;
  askedAt: Date;
  /** The name that had the badge before. */
  renamedFrom?: string;
  decidedAt?: Date;
  decidedBy?: { id: string; username: string };
  reason?: string;
}

const text = { type: String };

export const verificationFields = new Schema<StoredVerification>(
  {
    claim: text,
    evidence: text,
    links: { type: [String], default: undefined },
    status: text,
    askedAt: { type: Date },
    renamedFrom: text,
    decidedAt: { type: Date },
    decidedBy: { type: new Schema({ id: text, username: text }, { _id: false }) },
    reason: text,
  },
  { _id: false },
);
