import { Schema } from 'mongoose';
import type { Revocation } from '@ankur/contracts/identity/revocation';

/** A revocation as stored inside the session or user it concerns, in the same write as its cause. */
export interface RevocationRecord {
  code: Revocation['code'];
  before: number;
  lifted: boolean;
  message?: string;
  until?: Date | null;
  seq: number;
}

export const revocationFields = new Schema<RevocationRecord>(
  {
    code: { type: String, required: true },
    before: { type: Number, required: true },
    lifted: { type: Boolean, required: true },
    message: { type: String },
    until: { type: Date },
    seq: { type: Number, required: true },
  },
  { _id: false },
);

export function viewRevocation(
  kind: Revocation['kind'],
  subject: string,
  record: RevocationRecord,
): Revocation {
  return {
    _id: `${kind}:${subject}`,
    kind,
    subject,
    code: record.code,
    before: record.before,
    lifted: record.lifted,
    ...(record.message === undefined ? {} : { message: record.message }),
    ...(record.until === undefined ? {} : { until: record.until?.toISOString() ?? null }),
    seq: record.seq,
  };
}
