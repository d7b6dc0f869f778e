import { Schema, type Types } from 'mongoose';
import { recentRepliesPerComment } from '@ankur/contracts/community/limits';
import type { Reply } from '@ankur/contracts/community/post';
import { authorFields, type EmbeddedAuthor } from '../../authors/author-fields.ts';

/** Why nobody but its author sees a text. */
export interface HiddenNote {
  status: NonNullable<Reply['hiddenStatus']>;
  reason: string | null;
}

/** A reply as it travels with its comment; the fields of flags are absent where nobody flagged it. */
export interface ReplySnapshot {
  _id: Types.ObjectId;
  content: string;
  author: EmbeddedAuthor;
  createdAt: Date;
  /** Absent until its author changes the words. */
  editedAt?: Date;
  flaggedBy?: string[];
  bannerForAll?: boolean;
  /** Never stored with a snapshot: set where its author reads a text of their own that nobody else sees. */
  hidden?: HiddenNote;
}

/** A comment as it travels with its post. */
export interface CommentSnapshot extends ReplySnapshot {
  replies: ReplySnapshot[];
  flaggedBy: string[];
  bannerForAll: boolean;
}

/** One more than is shown: it tells that there are earlier ones. */
export const storedReplies = recentRepliesPerComment + 1;

const textFields = {
  content: { type: String, required: true },
  author: authorFields,
  createdAt: { type: Date, required: true },
  editedAt: Date,
} as const;

const replySchema = new Schema<ReplySnapshot>({
  ...textFields,
  flaggedBy: { type: [String], default: undefined },
  bannerForAll: Boolean,
});

/** Fields that a comment has wherever it is stored. */
export const snapshotFields = {
  ...textFields,
  replies: { type: [replySchema], default: [] },
  flaggedBy: { type: [String], default: [] },
  bannerForAll: { type: Boolean, default: false },
} as const;

/** Snapshots of the newest comments inside a post. */
export const commentSnapshotSchema = new Schema<CommentSnapshot>(snapshotFields as never);

/** What a comment carries of a reply to it. */
export function replySnapshot({
  _id,
  content,
  author,
  createdAt,
  editedAt,
  flaggedBy,
  bannerForAll,
}: CommentSnapshot): ReplySnapshot {
  const flags = flaggedBy.length > 0 || bannerForAll ? { flaggedBy, bannerForAll } : {};
  return { _id, content, author, createdAt, ...(editedAt ? { editedAt } : {}), ...flags };
}

/** What a post carries of a comment on it. */
export function commentSnapshot({
  _id,
  content,
  author,
  createdAt,
  ...comment
}: CommentSnapshot): CommentSnapshot {
  const { replies, flaggedBy, bannerForAll, editedAt } = comment;
  const edited = editedAt ? { editedAt } : {};
  return { _id, content, author, createdAt, ...edited, replies, flaggedBy, bannerForAll };
}
