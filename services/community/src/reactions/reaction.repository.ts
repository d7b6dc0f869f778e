import { Types, type Connection, type QueryFilter } from 'mongoose';
import { reactionChanged } from '@ankur/contracts/community/posts.events';
import { recentReactionsPerPost, type ReactionType } from '@ankur/contracts/community/limits';
import { AppError } from '@ankur/contracts/error-codes';
import { findPlain } from '@ankur/service-kit/mongo/find-plain';
import { createKeptReads, type KeepOptions } from '@ankur/service-kit/mongo/keep-reads';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { deferredOutboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { PostCounts, PostProjection, ProjectionWrite } from '../posts/store/post-projection.ts';
import type { HiddenMemberRepository } from '../hidden-members/hidden-member.repository.ts';
import { whomToTell } from '../hidden-members/whom-to-tell.ts';
import { reactionTotals } from '../posts/post.view.ts';
import { reactionModel, type ReactionModel, type StoredReaction } from './reaction.model.ts';

/** One step of a member's reaction to a post: what it was before (null: none) and what it became. */
export interface ReactionStep {
  reactionId: string;
  postId: string;
  userId: string;
  from: ReactionType | null;
  to: ReactionType;
  v: number;
}

/**
 * Found by post and member and taken by one atomic write each, not through an aggregate: reactions are the most frequent write,
 * and reading by id once more would double its cost.
 */
export interface ReactionRepository {
  /** Makes `to` the member's one reaction; null when it already is. */
  choose(
    postId: string,
    userId: string,
    choice: { to: ReactionType; context: EventContext },
  ): Promise<ReactionStep | null>;
  /** Counts a step into its post and publishes it. Null when the post is gone. */
  count(step: ReactionStep): Promise<PostCounts | null>;
  /** Own reactions of a member among these posts, by post id. */
  mine(userId: string, postIds: readonly Types.ObjectId[]): Promise<Map<string, ReactionType>>;
  /** All reactions of a member, in the order of their ids. */
  chosenBy(userId: string, page: { after: string | undefined; limit: number }): Promise<StoredReaction[]>;
  /** Removes the reactions to these posts. */
  removeByPosts(postIds: readonly Types.ObjectId[]): Promise<void>;
  /** Stores reactions that their posts count already; what is there stays. */
  addCounted(reactions: readonly StoredReaction[]): Promise<void>;
}

interface ReactionParts extends KeepOptions {
  posts: PostProjection;
  hiddenMembers: Pick<HiddenMemberRepository, 'of'>;
}

const maxAttempts = 100;

/** A first reaction joins the newest; a changed one is changed in place, unless a later step got there first. */
function writesOf(step: ReactionStep): ProjectionWrite[] {
  const { from, to, userId, v } = step;
  const inc: Record<string, number> = { [`reactionCounts.${to}`]: 1 };
  if (from) inc[`reactionCounts.${from}`] = -1;
  else inc['likes'] = 1;
  const copy = { userId, type: to, v };
  return [
    {
      when: { 'recentReactions.userId': { $ne: userId } },
      inc,
      push: { recentReactions: { $each: [copy], $position: 0, $slice: recentReactionsPerPost } },
    },
    {
      inc,
      set: { 'recentReactions.$[mine]': copy },
      arrayFilters: [{ 'mine.userId': userId, 'mine.v': { $lt: v } }],
    },
  ];
}

async function take(model: ReactionModel, step: ReactionStep, context: EventContext): Promise<boolean> {
  const { postId, userId, to, v } = step;
  const outbox = deferredOutboxEntry(reactionChanged, { ...step }, context);
  if (step.from === null) {
    try {
      await model.create({
        _id: step.reactionId,
        postId,
        userId,
        type: to,
        v,
        at: new Date(),
        outbox: [outbox],
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
  const result = await model.updateOne(
    { _id: step.reactionId, userId, v: v - 1 } as QueryFilter<StoredReaction>,
    { $set: { type: to, v, at: new Date() }, $push: { outbox } },
  );
  return result.matchedCount === 1;
}

/** A choice whose answer was lost may have been stored. */
const giveNotice =
  (relay: Pick<Relay, 'notify'>, model: ReactionModel, { reactionId }: ReactionStep) =>
  (error: unknown): never => {
    relay.notify(model, reactionId);
    throw error;
  };

/** Creates the one place that reads and writes reactions. */
export function createReactionRepository(
  connection: Connection,
  relay: Pick<Relay, 'watch' | 'notify'>,
  { posts, hiddenMembers, ...options }: ReactionParts,
): ReactionRepository {
  const model = reactionModel(connection);
  const keep = createKeptReads<StoredReaction[]>(model, options);

  const apply = (step: ReactionStep): Promise<PostCounts | null> =>
    posts.once(new Types.ObjectId(step.postId), `r${step.reactionId}.${step.v}`, writesOf(step));

  relay.watch(model, {
    enrich: {
      [reactionChanged.type]: async (_document, entry) => {
        const step = entry.data as ReactionStep;
        const counts = await apply(step);
        if (!counts) return undefined;
        // Another choice is no news.
        const concerned = step.from === null ? { postAuthor: counts.author._id } : {};
        return {
          postId: step.postId,
          userId: step.userId,
          type: step.to,
          reactionCounts: reactionTotals(counts.reactionCounts),
          likes: counts.likes,
          version: counts.version,
          told: await whomToTell(hiddenMembers, step.userId, concerned),
        };
      },
    },
  });

  return {
    async choose(postId, userId, { to, context }) {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const filter = { postId, userId } as unknown as QueryFilter<StoredReaction>;
        const current = await model.findOne(filter, { type: 1, v: 1 }).lean<StoredReaction>();
        if (current?.type === to) return null;
        const step: ReactionStep = {
          reactionId: current ? String(current._id) : String(new Types.ObjectId()),
          postId,
          userId,
          from: current?.type ?? null,
          to,
          v: (current?.v ?? 0) + 1,
        };
        if (await take(model, step, context).catch(giveNotice(relay, model, step))) return step;
      }
      throw new AppError('CONFLICT');
    },
    count: (step) => apply(step).finally(() => relay.notify(model, step.reactionId)),
    async mine(userId, postIds) {
      if (postIds.length === 0) return new Map();
      const own = await keep(`${userId} ${postIds.join()}`, () =>
        findPlain<StoredReaction>(model, {
          filter: { userId, postId: { $in: postIds } },
          projection: { postId: 1, type: 1 },
        }),
      );
      return new Map(own.map(({ postId, type }) => [String(postId), type]));
    },
    chosenBy: (userId, { after, limit }) =>
      model
        .find(
          { userId, ...(after === undefined ? {} : { _id: { $gt: after } }) } as QueryFilter<StoredReaction>,
          { outbox: 0 },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .lean<StoredReaction[]>(),
    async removeByPosts(postIds) {
      await model.deleteMany({ postId: { $in: postIds } } as QueryFilter<StoredReaction>);
    },
    async addCounted(reactions) {
      await model.insertMany(reactions, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
  };
}
