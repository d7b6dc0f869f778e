import { Schema, type Connection, type Model } from 'mongoose';
import type { HiddenKind } from '@ankur/contracts/community/limits';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';

export interface HiddenMember {
  member: string;
  kind: HiddenKind;
  since: Date;
}

/** Whom one member hides and by whom they are blocked: one read by id tells all that a page of the feed needs. */
export interface StoredHiding {
  /** The member. */
  _id: string;
  hides: HiddenMember[];
  blockedBy: string[];
  /** Rises with every change; one of before it was counted lacks it. */
  version: number;
  outbox?: OutboxEntry[];
}

export type HidingModel = Model<StoredHiding>;

const hidden = new Schema<HiddenMember>(
  {
    member: { type: String, required: true },
    kind: { type: String, required: true },
    since: { type: Date, required: true },
  },
  { _id: false },
);

/** Declares who hides whom on a connection. */
export function hidingModel(connection: Connection): HidingModel {
  const schema = new Schema<StoredHiding>(
    {
      _id: { type: String, required: true },
      hides: { type: [hidden], default: [] },
      blockedBy: { type: [String], default: [] },
      version: { type: Number, default: 0 },
    },
    { collection: 'hiddenMembers', versionKey: false },
  );
  return connection.model<StoredHiding>('HiddenMember', withOutbox(schema));
}
