import type { StoredTopic } from './topic.model.ts';
import { shownPosts } from './topic.policy.ts';

/** What members read of a topic. */
export const viewTopic = (topic: StoredTopic) => ({
  _id: topic._id.toHexString(),
  topic: topic.label ?? topic.topic,
  tag: topic.topic,
  posts: shownPosts(topic),
});

/** What admins read of it. */
export const viewAdminTopic = (topic: StoredTopic) => ({
  ...viewTopic(topic),
  counted: Math.max(0, topic.posts),
  pinned: topic.pinned !== undefined,
  sortOrder: topic.sortOrder ?? null,
  version: topic.version ?? 0,
});
