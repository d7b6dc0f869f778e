import { allPosts, type StoredTopic } from './topic.model.ts';

const notInWords = /[^\p{L}\p{M}\p{N}_\u200c\u200d]|[\ufe0e\ufe0f\u20e3]/gu;
const looseJoiners = /(?<![\p{L}\p{M}\p{N}_])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{N}_])/gu;

/** What posts would carry of a topic as an admin writes it: lower case, in one word. `State Trials` is `statetrials`. */
export const tagOfTopic = (text: string): string =>
  text.normalize('NFC').replaceAll(looseJoiners, '').replaceAll(notInWords, '').toLowerCase().slice(0, 50);

/** What members read: the pinned number, else the counted one. */
export const shownPosts = ({ pinned, posts }: Pick<StoredTopic, 'pinned' | 'posts'>): number =>
  pinned ?? Math.max(0, posts);

/** Whether admins can see and change it. */
export const isOnList = ({ topic, removedAt }: Pick<StoredTopic, 'topic' | 'removedAt'>): boolean =>
  topic !== allPosts && removedAt === undefined;

/** Those that an admin added in their order, then those of most posts. */
export function byRank(one: StoredTopic, other: StoredTopic): number {
  const place = ({ sortOrder = Infinity }: StoredTopic) => sortOrder;
  if (place(one) !== place(other)) return place(one) - place(other);
  return shownPosts(other) - shownPosts(one) || (one.topic < other.topic ? -1 : 1);
}
