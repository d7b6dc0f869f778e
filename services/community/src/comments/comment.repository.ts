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

export interface CommentRepository {
  model: CommentModel;
  insert(comment: StoredComment): Promise<void>;
  find(id: string): Promise<StoredComment | null>;
  findBySubmission(keys: readonly string[]): Promise<StoredComment | null>;
  /** Visible comments of a post, newest first. */
  page(postId: Types.ObjectId, limit: number, after?: CursorPlace): Promise<StoredComment[]>;
  /** What a member wrote below these posts and still waits for review, newest first. */
  heldOf(authorId: string, postIds: readonly Types.ObjectId[]): Promise<StoredComment[]>;
  /** Compare-and-set on the moderation version; null when there is no such comment. */
  change(id: string, decide: (comment: StoredComment) => CommentChange | null): Promise<StoredComment | null>;
  ring(id: Types.ObjectId): void;
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

/** Held texts of one member on one screen; far more than anybody writes before a moderator looks. */
const heldShown = 100;

/** Texts of a member that wait for review; so few that their index is all there is to read. */
export function heldFilter(authorId: string, postIds: readonly Types.ObjectId[]): Record<string, unknown> {
  return { 'author._id': authorId, status: 'pending', postId: { $in: postIds } };
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
    page: (postId, limit, after) =>
      model
        .find({
          postId,
          parentId: null,
          visible: true,
          ...(after ? olderThan(after) : {}),
        } as QueryFilter<StoredComment>)
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<StoredComment[]>(),
    heldOf: (authorId, postIds) =>
      model
        .find(heldFilter(authorId, postIds) as QueryFilter<StoredComment>)
        .sort({ createdAt: -1 })
        .limit(heldShown)
        .lean<StoredComment[]>(),
    change: (id, decide) => change(model, id, decide),
    ring: (id) => relay.ring(model, id),
  };
}
