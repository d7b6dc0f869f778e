import { Schema, type Connection, type Model } from 'mongoose';
import type { Actor } from '@ankur/contracts/domain-event';
import type { ContentStatus } from '@ankur/contracts/community/post';
import type { Severity } from '../cases/severity.ts';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';

/** One decision of an admin or a rule; never changed, never deleted. */
export interface StoredDecision {
  /** `type:contentId:version`, so that a repeated event is one decision. */
  _id: string;
  contentType: ContentType;
  contentId: string;
  version: number;
  status: ContentStatus;
  previousStatus: ContentStatus | null;
  reason: string | null;
  /** In rows stored before the notes were read from the audit log alone. */
  notes?: string | null;
  rule: string | null;
  /** Set where a rule found something in a text and its owner needed no decision. */
  isFinding?: true;
  ruleSeverity?: Severity | null;
  /** Since when the item waited after a finding. */
  waitingSince?: Date | null;
  /** Null when a rule decided. */
  actor: Actor;
  requestId: string | null;
  at: Date;
}

const nullable = <T>(type: T) => ({ type, default: null }) as const;
const required = <T>(type: T) => ({ type, required: true }) as const;

const decisionSchema = new Schema<StoredDecision>(
  {
    _id: required(String),
    contentType: required(String),
    contentId: required(String),
    version: required(Number),
    status: required(String),
    previousStatus: nullable(String),
    reason: nullable(String),
    notes: String,
    rule: nullable(String),
    isFinding: Boolean,
    ruleSeverity: String,
    waitingSince: Date,
    actor: nullable(Schema.Types.Mixed),
    requestId: nullable(String),
    at: required(Date),
  },
  { collection: 'decisions', versionKey: false },
);
decisionSchema.index({ contentType: 1, contentId: 1, version: -1 });
decisionSchema.index({ at: 1 });
decisionSchema.index({ 'actor.id': 1 }, { sparse: true });

export function decisionModel(connection: Connection): Model<StoredDecision> {
  return connection.model<StoredDecision>('Decision', decisionSchema);
}
