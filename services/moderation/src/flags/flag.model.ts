import { Schema, type Connection, type Model } from 'mongoose';
import type { ContentType, FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import type { Person } from '../cases/store/case.model.ts';

/** One member's flag of one item; append-only but for the note that it is counted. */
export interface StoredFlag {
  _id: string;
  contentType: ContentType;
  contentId: string;
  flaggerId: string;
  flagger: Person & { role: string };
  reason: FlagReason;
  description: string;
  createdAt: Date;
  requestId: string | null;
  /** What it counts towards a threshold, 0 to 1; absent in flags stored before they had a weight: 1. */
  weight?: number;
  /** Set until the case counts this flag; a crash in between leaves it for the sweep. */
  waiting?: true;
  /** Version of the case that counted it; absent in flags stored before it was kept. */
  countedVersion?: number;
}

const required = <T>(type: T) => ({ type, required: true }) as const;

const flagSchema = new Schema<StoredFlag>(
  {
    _id: required(String),
    contentType: required(String),
    contentId: required(String),
    flaggerId: required(String),
    flagger: {
      type: new Schema({ _id: String, username: String, role: String }, { _id: false }),
      required: true,
    },
    reason: required(String),
    description: { type: String, default: '' },
    createdAt: required(Date),
    requestId: { type: String, default: null },
    weight: Number,
    waiting: Boolean,
    countedVersion: Number,
  },
  { collection: 'flags', versionKey: false },
);
flagSchema.index({ contentType: 1, contentId: 1, flaggerId: 1 }, { unique: true });
flagSchema.index({ contentType: 1, contentId: 1, createdAt: -1 });
flagSchema.index({ flaggerId: 1, contentType: 1, createdAt: -1 });
flagSchema.index({ flaggerId: 1, createdAt: -1, contentId: -1 });
flagSchema.index({ createdAt: -1 });
flagSchema.index({ waiting: 1 }, { sparse: true });

export function flagModel(connection: Connection): Model<StoredFlag> {
  return connection.model<StoredFlag>('Flag', flagSchema);
}
