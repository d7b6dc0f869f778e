import { LRUCache } from 'lru-cache';
import type { QueryFilter, Types } from 'mongoose';
import { queryTimeOf } from '@ankur/service-kit/mongo/connect';
import { repeatableWrite } from '@ankur/service-kit/mongo/repeatable-write';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { StoredPost, TopicChange } from '../posts/store/post.model.ts';
import { firstTopicChange, type WaitingTopics } from '../posts/store/post-topics.ts';
import { allPosts, type StoredTopic, type TopicModel } from './topic.model.ts';

export interface TopicTally {
  /** Counts what waits in a post; each change once, also after a crash. */
  settle(postId: Types.ObjectId): Promise<void>;
  /** Counts a post that has just been stored, without reading it; that it is counted is noted after this has resolved. */
  settleNew(post: StoredPost): Promise<void>;
  /** Finds posts whose changes were not counted because of a crash. */
  sweep(): Promise<number>;
  /** Number of visible posts, or of those with a tag; at most ten seconds old, and exact for what this process counted. */
  total(tag?: string): Promise<number>;
}

const keysPerTopic = 200;
const freshMs = 10_000;
const maxTotals = 1000;
const sweepBatch = 500;

async function countOne(
  model: TopicModel,
  topic: string,
  change: { key: string; by: 1 | -1 },
): Promise<void> {
  const { key, by } = change;
  const filter = { topic, applied: { $ne: key } } as never;
  const options = { ...repeatableWrite, maxTimeMS: queryTimeOf(model.db) };
  const update = {
    $inc: { posts: by },
    $push: { applied: { $each: [key], $slice: -keysPerTopic } },
  } as never;
  try {
    await model.collection.updateOne(filter, update, { upsert: true, ...options });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The topic exists: either this change is counted already, or another writer has just created it.
    await model.collection.updateOne(filter, update, options);
  }
}

function createTotals(model: TopicModel): {
  read(topic: string): Promise<number>;
  forget(topic: string): void;
} {
  const totals = new LRUCache<string, { value: Promise<number>; at: number; renewing: boolean }>({
    max: maxTotals,
  });
  const load = async (topic: string): Promise<number> => {
    const found = await model
      .findOne({ topic } as QueryFilter<StoredTopic>, { posts: 1 })
      .lean<StoredTopic>();
    return Math.max(0, found?.posts ?? 0);
  };
  const store = (topic: string, value: Promise<number>): Promise<number> => {
    totals.set(topic, { value, at: Date.now(), renewing: false });
    value.catch(() => totals.delete(topic));
    return value;
  };
  return {
    read(topic) {
      const known = totals.get(topic);
      if (!known) return store(topic, load(topic));
      if (Date.now() - known.at > freshMs && !known.renewing) {
        known.renewing = true;
        load(topic).then(
          (value) => {
            if (totals.get(topic) === known) void store(topic, Promise.resolve(value));
          },
          () => (known.renewing = false),
        );
      }
      return known.value;
    },
    forget: (topic) => totals.delete(topic),
  };
}

/** Creates the counter of topics; a change waits in its post until it is counted here. */
export function createTopicTally(model: TopicModel, posts: WaitingTopics): TopicTally {
  const totals = createTotals(model);

  const countTopics = async ({ key, add, drop }: TopicChange): Promise<void> => {
    await Promise.all([
      ...add.map((topic) => countOne(model, topic, { key, by: 1 })),
      ...drop.map((topic) => countOne(model, topic, { key, by: -1 })),
    ]);
    for (const topic of [...add, ...drop]) totals.forget(topic);
  };

  const settle = async (postId: Types.ObjectId): Promise<void> => {
    for (const change of await posts.topicChanges(postId)) {
      await countTopics(change);
      await posts.removeTopicChange(postId, change.key);
    }
  };

  return {
    settle,
    async settleNew(post) {
      const change = firstTopicChange(post);
      if (!change) return;
      await countTopics(change);
      // Left behind it is met by the next sweep, and counted no second time.
      posts.removeTopicChange(post._id, change.key).catch(() => undefined);
    },
    async sweep() {
      const waiting = await posts.withTopicChanges(sweepBatch);
      for (const postId of waiting) await settle(postId);
      return waiting.length;
    },
    total: (tag = allPosts) => totals.read(tag),
  };
}
