import { Schema, type Types } from 'mongoose';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { authorFields } from '../authors/author-fields.ts';

export interface ReplyCopy {
  _id: Types.ObjectId;
  content: string;
  author: AuthorCard;
  createdAt: Date;
  /** Never stored with a copy: set where its author reads a text of their own that waits for review. */
  isHeld?: boolean;
}

/** A comment as it travels with its post. */
export interface CommentCopy extends ReplyCopy {
  replies: ReplyCopy[];
  flaggedBy: string[];
  bannerForAll: boolean;
}

const replyFields = {
  content: { type: String, required: true },
  author: authorFields,
  createdAt: { type: Date, required: true },
} as const;

const replySchema = new Schema<ReplyCopy>(replyFields);

/** Fields that a comment has wherever it is stored. */
export const copyFields = {
  ...replyFields,
  replies: { type: [replySchema], default: [] },
  flaggedBy: { type: [String], default: [] },
  bannerForAll: { type: Boolean, default: false },
} as const;

/** Copies of the newest comments inside a post. */
export const commentCopySchema = new Schema<CommentCopy>(copyFields as never);
