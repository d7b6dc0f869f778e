import { Schema, type Connection, type Model } from 'mongoose';
import type { ContentStatus, MediaItem } from '@ankur/contracts/community/post';
import type { AppealState } from '@ankur/contracts/moderation/appeal';
import type { ContentType, FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import type { Role } from '@ankur/contracts/roles';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';
import type { SentDecision } from '../../decisions/sent-decision.ts';
import { declareCaseIndexes } from './case-indexes.ts';
import type { Severity } from '../severity.ts';

export interface Person {
  _id: string;
  username: string;
}

/** A flag as kept on its case. */
export interface CaseFlag {
  reason: FlagReason;
  description: string;
  createdAt: Date;
  flagger: Person;
  /** Whoever reviews content has flagged it. */
  byStaff?: true;
}

/** An admin who is looking at an item, until then unless they say so again. */
export interface Claim {
  by: Person;
  until: Date;
}

/** An item as it was when somebody flagged it, or a rule met it. */
export interface FlaggedText {
  title: string | null;
  content: string;
  /** Absent in what was stored before files were kept. */
  media?: MediaItem[];
  /** Until when it stood so. */
  until: Date;
}

/** The one appeal of an author, with its answer once there is one. */
export interface Appeal {
  state: AppealState;
  text: string;
  openedAt: Date;
  /** Who decided first; null where a rule did. */
  against: Person | null;
  decidedBy: Person | null;
  decidedAt: Date | null;
  reply: string | null;
}

/** What a decision of an admin overwrote, to be put back by an undo. */
export type BeforeDecision = Pick<
  StoredCase,
  | 'status'
  | 'flags'
  | 'flagCount'
  | 'flagWeight'
  | 'reasons'
  | 'severity'
  | 'lastFlaggedAt'
  | 'waitingSince'
  | 'heldBy'
  | 'ruleSeverity'
  | 'rejectionReason'
  | 'moderationNotes'
  | 'decidedBy'
  | 'decidedAt'
  | 'flaggedText'
>;

/** One content item: the snapshot of its text and the projection of its flags and decisions. */
export interface StoredCase {
  /** `type:contentId`, so that one item can never have two cases. */
  _id: string;
  contentType: ContentType;
  contentId: string;
  postId: string | null;
  /** The comment that a reply answers. */
  parentId: string | null;
  title: string | null;
  category: string | null;
  content: string;
  tags: string[];
  /** Files of a post; absent in cases stored before they were kept. */
  media?: MediaItem[];
  author: Person & { role?: Role };
  status: ContentStatus;
  createdAt: Date;
  /** Version of the content at its owner; an older snapshot never replaces a newer one. */
  contentVersion: number;
  flags: CaseFlag[];
  flagCount: number;
  /** What the flags count towards a threshold; absent in cases stored before flags had a weight: one each. */
  flagWeight?: number;
  reasons: Partial<Record<FlagReason, number>>;
  severity: Severity | null;
  lastFlaggedAt: Date | null;
  /** Since when an admin has to decide; derived of every write (`derived-fields.ts`). */
  waitingSince?: Date | null;
  /** The reasons that somebody flagged it for; derived alike. */
  flaggedFor?: FlagReason[];
  /** Flags counted here whose own document does not say so yet. */
  pendingFlagIds: string[];
  /** Which version each of these made. */
  countedFlags?: { id: string; version: number }[];
  heldBy: string | null;
  ruleSeverity: Severity | null;
  rejectionReason: string | null;
  moderationNotes: string | null;
  decidedBy: Person | null;
  decidedAt: Date | null;
  decided: SentDecision | null;
  /** Of the newest decision, if an admin made it. */
  beforeDecision?: BeforeDecision | null;
  claim?: Claim | null;
  appeal?: Appeal | null;
  /** Kept when an author edits what is flagged or held, so that nobody destroys evidence. */
  flaggedText?: FlaggedText | null;
  applied: boolean;
  /** Version of the last change that somebody deciding has to know: text, files, flags, decisions. */
  materialVersion: number;
  version: number;
  closedAt: Date | null;
  listed: boolean;
  words: string[];
}

const person = { _id: String, username: String } as const;
const nullable = <T>(type: T) => ({ type, default: null }) as const;
const plain = { _id: false, minimize: false } as const;

const flagSchema = new Schema(
  {
    reason: String,
    description: String,
    createdAt: Date,
    flagger: new Schema(person, plain),
    byStaff: Boolean,
  },
  plain,
);
const decidedSchema = new Schema(
  { status: String, reason: String, rule: String, version: Number, retries: Number, dueAt: Date },
  plain,
);

const mediaSchema = new Schema<MediaItem>(
  { mediaType: String, url: String, name: String, alt: String, width: Number, height: Number },
  plain,
);

const caseSchema = new Schema<StoredCase>(
  {
    _id: { type: String, required: true },
    contentType: { type: String, required: true },
    contentId: { type: String, required: true },
    postId: nullable(String),
    parentId: nullable(String),
    title: nullable(String),
    category: nullable(String),
    content: { type: String, default: '' },
    tags: [String],
    media: [mediaSchema],
    author: new Schema({ ...person, role: String }, plain),
    status: { type: String, required: true },
    createdAt: { type: Date, required: true },
    contentVersion: { type: Number, required: true },
    flags: [flagSchema],
    flagCount: { type: Number, default: 0 },
    flagWeight: Number,
    reasons: { type: Schema.Types.Mixed, default: {} },
    severity: nullable(String),
    lastFlaggedAt: nullable(Date),
    waitingSince: nullable(Date),
    flaggedFor: [String],
    pendingFlagIds: [String],
    countedFlags: { type: [new Schema({ id: String, version: Number }, plain)], default: undefined },
    heldBy: nullable(String),
    ruleSeverity: nullable(String),
    rejectionReason: nullable(String),
    moderationNotes: nullable(String),
    decidedBy: { type: new Schema(person, plain), default: null },
    decidedAt: nullable(Date),
    decided: { type: decidedSchema, default: null },
    beforeDecision: nullable(Schema.Types.Mixed),
    claim: nullable(Schema.Types.Mixed),
    appeal: nullable(Schema.Types.Mixed),
    flaggedText: nullable(Schema.Types.Mixed),
    applied: { type: Boolean, default: true },
    materialVersion: { type: Number, required: true },
    version: { type: Number, required: true },
    closedAt: nullable(Date),
    listed: { type: Boolean, default: true },
    words: [String],
  },
  { collection: 'cases', versionKey: false, minimize: false },
);
withOutbox(caseSchema);
declareCaseIndexes(caseSchema);

export function caseModel(connection: Connection): Model<StoredCase> {
  return connection.model<StoredCase>('Case', caseSchema);
}
