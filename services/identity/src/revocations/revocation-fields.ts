import { Schema } from 'mongoose';
import type { Revocation } from '@ankur/contracts/identity/revocation';

/** A revocation as stored inside the session or user it concerns, in the same write as its cause. */
export interface StoredRevocation {
  code: Revocation['code'];
  before: number;
  lifted: boolean;
  message?: string;
  reason?: string;
  until?: Date | null;
  seq: number;
}

export const revocationFields = new Schema<StoredRevocation>(
  {
    code: { type: String, required: true },
    before: { type: Number, required: true },
    lifted: { type: Boolean, required: true },
    message: { type: String },
    reason: { type: String },
    until: { type: Date },
    seq: { type: Number, required: true },
  },
  { _id: false },
);
