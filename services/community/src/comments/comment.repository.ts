import { Types, type Connection, type QueryFilter } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { CursorPlace } from '@ankur/service-kit/mongo/cursor';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { commentModel, type CommentModel, type StoredComment } from './comment.model.ts';

/** What a flag or a decision writes to a comment. */
export interface CommentChange {
  set: Partial<StoredComment>;
  outbox: OutboxEntry[];
}

/** Where a text stands: below a post, or with `parentId` below a comment of it. */
export type Thread = Pick<StoredComment, 'postId' | 'parentId'>;

export interface CommentRepository {
  model: CommentModel;
  insert(comment: StoredComment): Promise<void>;
  find(id: string): Promise<StoredComment | null>;
  findBySubmission(keys: readonly string[]): Promise<StoredComment | null>;
  /** Visible comments or replies, newest first. */
  page(thread: Thread, limit: number, after?: CursorPlace): Promise<StoredComment[]>;
  /** What a member wrote below these posts and nobody else sees, newest first. */
  hiddenOf(authorId: string, postIds: readonly Types.ObjectId[]): Promise<StoredComment[]>;
  /** Compare-and-set on the moderation version; null when there is no such comment. */
  change(id: string, decide: (comment: StoredComment) => CommentChange | null): Promise<StoredComment | null>;
  notify(id: Types.ObjectId): void;
}

const maxAttempts = 20;

async function change(
  model: CommentModel,
  id: string,
  decide: (comment: StoredComment) => CommentChange | null,
): Promise<StoredComment | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const comment = await model.findById(id).lean<StoredComment>();
    if (!comment) return null;
    const wanted = decide(comment);
    if (!wanted) return comment;
    const changed = await model
      .findOneAndUpdate(
        { _id: comment._id, moderationVersion: comment.moderationVersion } as QueryFilter<StoredComment>,
        { $set: wanted.set, $push: { outbox: { $each: wanted.outbox } } },
        { returnDocument: 'after' },
      )
      .lean<StoredComment>();
    if (changed) return changed;
  }
  throw new AppError('CONFLICT');
}

/** Rows after a place in newest-first order; the plain bound is what lets the store seek in the index. */
function olderThan(place: CursorPlace): Record<string, unknown> {
  const at = new Date(place.key);
  return {
    createdAt: { $lte: at },
    $or: [{ createdAt: { $lt: at } }, { _id: { $lt: new Types.ObjectId(place.id) } }],
  };
}

/** Texts of a thread that everybody sees, behind a place if one is given. */
export function pageFilter({ postId, parentId }: Thread, after?: CursorPlace): Record<string, unknown> {
  return { postId, parentId, visible: true, ...(after ? olderThan(after) : {}) };
}

/** Hidden texts of one member on one screen; far more than anybody writes below a page of posts. */
const hiddenShown = 100;

/** Texts of a member that wait for review, were rejected or removed; an index holds these alone. */
export function hiddenFilter(authorId: string, postIds: readonly Types.ObjectId[]): Record<string, unknown> {
  return { 'author._id': authorId, visible: false, postId: { $in: postIds } };
}

/** Creates the one place that reads and writes comments and replies. */
export function createCommentRepository(connection: Connection, relay: Relay): CommentRepository {
  const model = commentModel(connection);
  return {
    model,
    insert: async (comment) => {
      await model.create(comment);
    },
    find: (id) => model.findById(id).lean<StoredComment>(),
    findBySubmission: (keys) =>
      model.findOne({ submissionKey: { $in: keys } } as QueryFilter<StoredComment>).lean<StoredComment>(),
    page: (thread, limit, after) =>
      model
        .find(pageFilter(thread, after) as QueryFilter<StoredComment>)
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<StoredComment[]>(),
    hiddenOf: (authorId, postIds) =>
      model
        .find(hiddenFilter(authorId, postIds) as QueryFilter<StoredComment>)
        .sort({ createdAt: -1 })
        .limit(hiddenShown)
        .lean<StoredComment[]>(),
    change: (id, decide) => change(model, id, decide),
    notify: (id) => relay.notify(model, id),
  };
}
