import type { QueryFilter } from 'mongoose';
import { createAggregate, type Aggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { createKeptReads, type KeepOptions } from '@ankur/service-kit/mongo/keep-reads';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { StoredTopic, TopicModel } from './topic.model.ts';
import { byRank, isOnList } from './topic.policy.ts';

/** A topic as admins write it: with its version. */
export type AdminTopic = StoredTopic & { version: number };

export interface TopicRepository extends Pick<Aggregate<AdminTopic>, 'change'> {
  /** In the order in which members see them. */
  ranked(limit: number): Promise<readonly StoredTopic[]>;
  findByTag(tag: string): Promise<AdminTopic | null>;
  /** False when the tag has come into being meanwhile. */
  insert(topic: AdminTopic, events: readonly OutboxEntry[]): Promise<boolean>;
  /** The place after the last one that was added. */
  nextOrder(): Promise<number>;
}

/** More than anybody adds or pins by hand. */
const maxByHand = 100;
const fields = { topic: 1, posts: 1, label: 1, sortOrder: 1, pinned: 1, removedAt: 1, version: 1 };

/** Creates the one place that reads and writes what admins make of topics; counting is the tally's. */
export function createTopicRepository(
  model: TopicModel,
  relay: Pick<Relay, 'watch' | 'notify'>,
  options: KeepOptions = {},
): TopicRepository {
  const keep = createKeptReads<StoredTopic[]>(model, options);
  const { change, insert } = createAggregate<AdminTopic>({
    model: model as never,
    relay,
    revision: 'version',
    hidden: ['applied'],
  });
  const find = (filter: object, sort: Record<string, 1 | -1>, limit: number) =>
    model
      .find(filter as QueryFilter<StoredTopic>, fields)
      .sort(sort)
      .limit(limit)
      .lean<StoredTopic[]>();
  const readRanked = async (limit: number): Promise<StoredTopic[]> => {
    const [added, pinned, counted] = await Promise.all([
      find({ sortOrder: { $gte: 0 } }, { sortOrder: 1 }, maxByHand),
      find({ pinned: { $gte: 0 } }, { pinned: 1 }, maxByHand),
      // One more, for the count of all posts.
      find({ posts: { $gt: 0 }, removedAt: { $exists: false } }, { posts: -1, topic: 1 }, limit + 1),
    ]);
    const all = new Map([...added, ...pinned, ...counted].map((topic) => [String(topic._id), topic]));
    return [...all.values()]
      .filter(
        (topic) =>
          isOnList(topic) && (topic.sortOrder !== undefined || topic.pinned !== undefined || topic.posts > 0),
      )
      .sort(byRank)
      .slice(0, limit);
  };
  return {
    change,
    ranked: (limit) => keep(String(limit), () => readRanked(limit)),
    findByTag: (tag) => model.findOne({ topic: tag } as QueryFilter<StoredTopic>, fields).lean<AdminTopic>(),
    insert: (topic, events) =>
      insert(topic, events).then(
        () => true,
        (error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
          return false;
        },
      ),
    async nextOrder() {
      const [last] = await find({ sortOrder: { $gte: 0 } }, { sortOrder: -1 }, 1);
      return (last?.sortOrder ?? -1) + 1;
    },
  };
}
