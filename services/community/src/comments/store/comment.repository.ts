import { Types, type Connection, type QueryFilter } from 'mongoose';
import type { Change, Changed } from '@ankur/service-kit/aggregate/change';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { countDays } from '@ankur/service-kit/days/count-days';
import type { DayRange } from '@ankur/service-kit/days/day-range';
import type { CursorPlace } from '@ankur/service-kit/mongo/cursor';
import { findPlain } from '@ankur/service-kit/mongo/find-plain';
import { createKeptReads, type KeepOptions } from '@ankur/service-kit/mongo/keep-reads';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { freeSubmissionKeys } from '../../jobs/free-submission-keys.ts';
import type { Community } from '../../context.ts';
import { createTexts, type Texts } from '../../mentions/list-texts.ts';
import type { WrittenOnDay } from '../../posts/store/post.repository.ts';
import { createCommentAuthors, type CommentAuthors } from './comment-authors.ts';
import { commentEnrichment } from './comment-projection.ts';
import { createReplySnapshots, type ReplySnapshots } from './reply-snapshots.ts';
import { commentModel, type CommentModel, type StoredComment } from './comment.model.ts';

export type CommentChange = Change<StoredComment>;

/** Where a text stands: below a post, or with `parentId` below a comment of it. */
export type Thread = Pick<StoredComment, 'postId' | 'parentId'>;

interface CommentReads {
  findBySubmission(keys: readonly string[]): Promise<StoredComment | null>;
  /** Visible comments or replies, newest first. */
  page(thread: Thread, limit: number, after?: CursorPlace): Promise<StoredComment[]>;
  /** Comments and replies in the order of their ids. */
  afterId(after: string | undefined, limit: number): Promise<StoredComment[]>;
  /** What was written on each day, told apart by whether it is public. */
  countWritten(range: Pick<DayRange, 'since' | 'until'>): Promise<WrittenOnDay[]>;
  /** What a member wrote below these posts and nobody else sees, newest first. */
  listHiddenByAuthor(authorId: string, postIds: readonly Types.ObjectId[]): Promise<StoredComment[]>;
  /** What a member wrote and has not deleted, in the order of its ids. */
  writtenBy(authorId: string, page: { after: string | undefined; limit: number }): Promise<StoredComment[]>;
}

export interface CommentRepository extends CommentReads, ReplySnapshots, CommentAuthors, Texts {
  insert(comment: StoredComment, events: readonly OutboxEntry[]): Promise<void>;
  find(id: string): Promise<StoredComment | null>;
  /** Applies new words, a deletion, a flag or a decision with its events; null when there is no such comment. */
  changeIfFound(
    id: string,
    decide: (comment: StoredComment) => CommentChange | null,
  ): Promise<Changed<StoredComment> | null>;
  /** Frees the submission keys of what was written before a time. */
  freeKeys(before: Date): Promise<void>;
  /** Removes whatever stands below these posts. */
  removeByPosts(postIds: readonly Types.ObjectId[]): Promise<void>;
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
  return { 'author._id': authorId, visible: false, postId: { $in: postIds }, deletedAt: null };
}

function createReads(model: CommentModel, options: KeepOptions): CommentReads {
  const keep = createKeptReads<StoredComment[]>(model, options);
  return {
    findBySubmission: (keys) =>
      model
        .findOne({ submissionKey: { $in: keys } } as QueryFilter<StoredComment>)
        .sort({ createdAt: -1 })
        .lean<StoredComment>(),
    page: (thread, limit, after) =>
      model
        .find(pageFilter(thread, after) as QueryFilter<StoredComment>)
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<StoredComment[]>(),
    afterId: (after, limit) =>
      model
        .find(
          {
            ...(after === undefined ? {} : { _id: { $gt: after } }),
            deletedAt: null,
          } as QueryFilter<StoredComment>,
          { replies: 0 },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .lean<StoredComment[]>(),
    countWritten: (range) =>
      countDays<Pick<StoredComment, 'visible'>>(model, { field: 'createdAt', range, by: ['visible'] }),
    listHiddenByAuthor: (authorId, postIds) =>
      keep(`${authorId} ${postIds.join()}`, () =>
        findPlain(model, {
          filter: hiddenFilter(authorId, postIds),
          projection: { outbox: 0 },
          sort: { createdAt: -1 },
          limit: hiddenShown,
        }),
      ),
    writtenBy: (authorId, { after, limit }) =>
      model
        .find(
          {
            'author._id': authorId,
            deletedAt: null,
            ...(after === undefined ? {} : { _id: { $gt: after } }),
          } as QueryFilter<StoredComment>,
          { replies: 0 },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .lean<StoredComment[]>(),
  };
}

/** Creates the one place that reads and writes comments and replies; their events are completed with what their posts count. */
export function createCommentRepository(
  connection: Connection,
  relay: Pick<Relay, 'watch' | 'notify'>,
  { posts, hiddenMembers, ...options }: Pick<Community, 'posts' | 'hiddenMembers'> & KeepOptions,
): CommentRepository {
  const model = commentModel(connection);
  const { find, insert, changeIfFound } = createAggregate<StoredComment>({
    model,
    relay,
    revision: 'revision',
    enrich: commentEnrichment(() => ({ posts, comments, hiddenMembers })),
  });
  const comments: CommentRepository = {
    ...createReads(model, options),
    ...createReplySnapshots(model),
    ...createCommentAuthors(model),
    ...createTexts(model),
    find,
    insert,
    changeIfFound,
    async freeKeys(before) {
      await freeSubmissionKeys(model, before);
    },
    async removeByPosts(postIds) {
      await model.deleteMany({ postId: { $in: postIds } } as QueryFilter<StoredComment>);
    },
  };
  return comments;
}
