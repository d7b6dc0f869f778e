import { type QueryFilter, type Types } from 'mongoose';
import { repeatableWrite } from '@ankur/service-kit/mongo/repeatable-write';
import type { PostModel, StoredPost, TopicChange } from './post.model.ts';

/** Changes of what topics count, each waiting in its post until it is counted. */
export interface WaitingTopics {
  topicChanges(postId: Types.ObjectId): Promise<readonly TopicChange[]>;
  removeTopicChange(postId: Types.ObjectId, key: string): Promise<void>;
  /** Posts with changes that nobody has counted. */
  withTopicChanges(limit: number): Promise<Types.ObjectId[]>;
}

type Counted = Pick<StoredPost, 'visible' | 'tags'>;

const topicsOf = ({ visible, tags }: Counted): string[] => (visible ? ['*', ...tags] : []);

/** What topics must count differently once `before` has become `after`; `*` stands for every visible post. */
export function topicChangeOf(before: Counted, after: Counted): Omit<TopicChange, 'key'> | null {
  const [had, has] = [topicsOf(before), topicsOf(after)];
  const add = has.filter((topic) => !had.includes(topic));
  const drop = had.filter((topic) => !has.includes(topic));
  return add.length + drop.length === 0 ? null : { add, drop };
}

/** What waits in a new post until it is counted; null for one that nobody sees. */
export function firstTopicChange(post: Counted & Pick<StoredPost, '_id'>): TopicChange | null {
  const topics = topicChangeOf({ visible: false, tags: [] }, post);
  return topics && { key: `${String(post._id)}:1`, ...topics };
}

/** Creates the reader of waiting changes. */
export function createWaitingTopics(model: PostModel): WaitingTopics {
  return {
    async topicChanges(postId) {
      const post = await model.findById(postId, { topicChanges: 1 }).lean<StoredPost>();
      return post?.topicChanges ?? [];
    },
    async removeTopicChange(postId, key) {
      const removal = { $pull: { topicChanges: { key } } };
      await model.collection.updateOne({ _id: postId }, removal as never, repeatableWrite);
    },
    async withTopicChanges(limit) {
      const waiting = await model
        .find({ 'topicChanges.key': { $gt: '' } } as QueryFilter<StoredPost>, { _id: 1 })
        .limit(limit)
        .lean<StoredPost[]>();
      return waiting.map(({ _id }) => _id);
    },
  };
}
