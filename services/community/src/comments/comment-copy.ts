import { Schema, type Types } from 'mongoose';
import { recentRepliesPerComment } from '@ankur/contracts/community/limits';
import type { Reply } from '@ankur/contracts/community/post';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { authorFields } from '../authors/author-fields.ts';

/** Why nobody but its author sees a text. */
export interface HiddenNote {
  status: NonNullable<Reply['hiddenStatus']>;
  reason: string | null;
}

/** A reply as it travels with its comment; the fields of flags are absent where nobody flagged it. */
export interface ReplyCopy {
  _id: Types.ObjectId;
  content: string;
  author: AuthorCard;
  createdAt: Date;
  flaggedBy?: string[];
  bannerForAll?: boolean;
  /** Never stored with a copy: set where its author reads a text of their own that nobody else sees. */
  hidden?: HiddenNote;
}

/** A comment as it travels with its post. */
export interface CommentCopy extends ReplyCopy {
  replies: ReplyCopy[];
  flaggedBy: string[];
  bannerForAll: boolean;
}

/** One more than is shown: it tells that there are earlier ones. */
export const storedReplies = recentRepliesPerComment + 1;

const textFields = {
  content: { type: String, required: true },
  author: authorFields,
  createdAt: { type: Date, required: true },
} as const;

const replySchema = new Schema<ReplyCopy>({
  ...textFields,
  flaggedBy: { type: [String], default: undefined },
  bannerForAll: Boolean,
});

/** Fields that a comment has wherever it is stored. */
export const copyFields = {
  ...textFields,
  replies: { type: [replySchema], default: [] },
  flaggedBy: { type: [String], default: [] },
  bannerForAll: { type: Boolean, default: false },
} as const;

/** Copies of the newest comments inside a post. */
export const commentCopySchema = new Schema<CommentCopy>(copyFields as never);

/** What a comment carries of a reply to it. */
export function replyCopy({
  _id,
  content,
  author,
  createdAt,
  flaggedBy,
  bannerForAll,
}: CommentCopy): ReplyCopy {
  const flags = flaggedBy.length > 0 || bannerForAll ? { flaggedBy, bannerForAll } : {};
  return { _id, content, author, createdAt, ...flags };
}

/** What a post carries of a comment on it. */
export function commentCopy({ _id, content, author, createdAt, ...comment }: CommentCopy): CommentCopy {
  const { replies, flaggedBy, bannerForAll } = comment;
  return { _id, content, author, createdAt, replies, flaggedBy, bannerForAll };
}
