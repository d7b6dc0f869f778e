import type { Connection, QueryFilter, SortOrder, Types } from 'mongoose';
import type { Change, Changed } from '@ankur/service-kit/aggregate/change';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { countDays } from '@ankur/service-kit/days/count-days';
import type { DayRange } from '@ankur/service-kit/days/day-range';
import { findPlain } from '@ankur/service-kit/mongo/find-plain';
import { createKeptReads, type KeepOptions } from '@ankur/service-kit/mongo/keep-reads';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { createTexts, type Texts } from '../../mentions/list-texts.ts';
import { postEnrichment } from '../post-events.ts';
import { createPostAuthors, type PostAuthors } from './post-authors.ts';
import { createPostProjection, type PostProjection } from './post-projection.ts';
import { createPostPurge, type PostPurge } from './post-purge.ts';
import { createWaitingTopics, firstTopicChange, topicChangeOf, type WaitingTopics } from './post-topics.ts';
import { postModel, type PostModel, type StoredMedia, type StoredPost } from './post.model.ts';

export type PostChange = Change<StoredPost>;

export type PostPeek = Pick<
  StoredPost,
  '_id' | 'author' | 'status' | 'visible' | 'reactionCounts' | 'likes' | 'commentCount' | 'version'
>;

/** How much of a day is public, or is not. */
export interface WrittenOnDay {
  day: string;
  visible: boolean;
  count: number;
}

/** Posts in an order, in the types of the store: an id is an ObjectId, a text as one finds nothing. */
export interface PostQuery {
  filter: Record<string, unknown>;
  sort: Record<string, SortOrder>;
  skip?: number;
  limit: number;
}

interface PostReads {
  /** The small part that reactions and comments need to know. */
  peek(id: string): Promise<PostPeek | null>;
  /** Those of these that are known, in no order. */
  findMany(ids: readonly string[]): Promise<StoredPost[]>;
  list(query: PostQuery): Promise<StoredPost[]>;
  /** For pages of the feed: shared by all who ask the same and kept as `createKeptReads` says; the posts must not be changed. */
  listKept(query: PostQuery): Promise<readonly StoredPost[]>;
  findBySubmission(keys: readonly string[]): Promise<StoredPost | null>;
  findMedia(key: string): Promise<Pick<StoredPost, 'author' | 'visible' | 'status' | 'media'> | null>;
  /** Those among these that are not deleted. */
  findAlive(ids: readonly Types.ObjectId[]): Promise<Set<string>>;
  /** What was written on each day, told apart by whether it is public. */
  countWritten(range: Pick<DayRange, 'since' | 'until'>): Promise<WrittenOnDay[]>;
  /** Keys among these that a post refers to. */
  referenced(keys: readonly string[]): Promise<Set<string>>;
}

export interface PostRepository
  extends PostReads, PostProjection, WaitingTopics, PostAuthors, PostPurge, Texts {
  insert(post: StoredPost, events: readonly OutboxEntry[]): Promise<void>;
  find(id: string): Promise<StoredPost | null>;
  /** Throws `POST_NOT_FOUND`. */
  get(id: string): Promise<StoredPost>;
  /** Changes text or status with its events and what topics count; throws `POST_NOT_FOUND`. */
  change(id: string, decide: (post: StoredPost) => PostChange | null): Promise<Changed<StoredPost>>;
  /** As `change`; null when there is no such post. */
  changeIfFound(
    id: string,
    decide: (post: StoredPost) => PostChange | null,
  ): Promise<Changed<StoredPost> | null>;
}

/** Only writes and the relay need these. */
const hidden = ['applied', 'topicChanges'] as const;
const shownFields = { applied: 0, outbox: 0, topicChanges: 0 } as const;
const mediaFields = { author: 1, visible: 1, status: 1, media: 1 } as const;
const peekFields = {
  author: 1,
  status: 1,
  visible: 1,
  reactionCounts: 1,
  likes: 1,
  commentCount: 1,
  version: 1,
} as const;

function createReads(model: PostModel, options: KeepOptions): PostReads {
  const keep = createKeptReads<StoredPost[]>(model, options);
  const list = (query: PostQuery): Promise<StoredPost[]> =>
    findPlain(model, { ...query, projection: shownFields });
  return {
    peek: (id) => model.findById(id, peekFields).lean<PostPeek>(),
    findMany: (ids) =>
      model
        .find({ _id: { $in: ids } } as unknown as QueryFilter<StoredPost>, shownFields)
        .lean<StoredPost[]>(),
    list,
    listKept: (query) => keep(JSON.stringify(query), () => list(query)),
    async findBySubmission(keys) {
      const filter = { submissionKey: { $in: keys } };
      const [newest] = await list({ filter, sort: { createdAt: -1 }, limit: 1 });
      return newest ?? null;
    },
    findMedia: (key) =>
      model.findOne({ 'media.key': key } as QueryFilter<StoredPost>, mediaFields).lean<StoredPost>(),
    async findAlive(ids) {
      const filter = { _id: { $in: ids }, status: { $ne: 'deleted' } } as QueryFilter<StoredPost>;
      const posts = await model.find(filter, { _id: 1 }).lean<Pick<StoredPost, '_id'>[]>();
      return new Set(posts.map(({ _id }) => String(_id)));
    },
    countWritten: (range) =>
      // Both values are named for the sake of the index of the feed.
      countDays<Pick<StoredPost, 'visible'>>(model, {
        match: { visible: { $in: [true, false] } },
        field: 'createdAt',
        range,
        by: ['visible'],
      }),
    async referenced(keys) {
      const posts = await model
        .find({ 'media.key': { $in: keys } } as QueryFilter<StoredPost>, { media: 1 })
        .lean<{ media: StoredMedia[] }[]>();
      return new Set(posts.flatMap(({ media }) => media.map(({ key }) => key)));
    },
  };
}

/** What topics must count differently waits in the post from the same write on. */
function withTopicChange(post: StoredPost, change: PostChange | null): PostChange | null {
  const topics = change && topicChangeOf(post, { ...post, ...(change.set as Partial<StoredPost>) });
  if (!topics) return change;
  const topicChanges = { key: `${String(post._id)}:${post.revision + 1}`, ...topics };
  return { ...change, push: { ...change.push, topicChanges } };
}

/** Creates the one place that reads and writes posts. */
export function createPostRepository(
  connection: Connection,
  relay: Pick<Relay, 'watch' | 'notify'>,
  options: KeepOptions = {},
): PostRepository {
  const model = postModel(connection);
  const { find, get, insert, change, changeIfFound } = createAggregate<StoredPost>({
    model,
    relay,
    revision: 'revision',
    alongside: ['version'],
    hidden,
    notFound: 'POST_NOT_FOUND',
    enrich: postEnrichment,
  });
  return {
    ...createReads(model, options),
    ...createPostProjection(model),
    ...createWaitingTopics(model),
    ...createPostAuthors(model),
    ...createPostPurge(model),
    ...createTexts(model),
    find,
    get,
    insert(post, events) {
      const change = firstTopicChange(post);
      return insert(change ? { ...post, topicChanges: [change] } : post, events);
    },
    change: (id, decide) => change(id, (post) => withTopicChange(post, decide(post))),
    changeIfFound: (id, decide) => changeIfFound(id, (post) => withTopicChange(post, decide(post))),
  };
}
