import { Schema } from 'mongoose';
import type { suspensionActs } from '@ankur/contracts/identity/suspensions.endpoints';

/** One step of the suspensions of a member, kept in the account by the same write. */
export interface SuspensionStep {
  act: (typeof suspensionActs)[number];
  at: Date;
  /** Missing when it ended by itself. */
  by?: { id: string; username: string };
  reason: string;
  until: Date | null;
}

const text = { type: String };

export const suspensionStepFields = new Schema<SuspensionStep>(
  {
    act: text,
    at: { type: Date },
    by: { type: new Schema({ id: text, username: text }, { _id: false }) },
    reason: text,
    until: { type: Date },
  },
  { _id: false },
);
