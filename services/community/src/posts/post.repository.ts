import type { Types } from 'mongoose';
import { type Connection, type QueryFilter } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { internalFields } from './internal-fields.ts';
import { postEnrichment } from './post-events.ts';
import {
  postModel,
  type PostModel,
  type StoredMedia,
  type StoredPost,
  type TopicChange,
} from './post.model.ts';

/** What an owner's or a moderator's change writes, decided from the state it was read in. */
export interface PostChange {
  set: Partial<StoredPost>;
  unset?: (keyof StoredPost)[];
  outbox: OutboxEntry[];
}

export type PostPeek = Pick<
  StoredPost,
  '_id' | 'author' | 'status' | 'visible' | 'reactionCounts' | 'likes' | 'commentCount' | 'version'
>;

export interface PostRepository {
  model: PostModel;
  insert(post: StoredPost): Promise<void>;
  find(id: string): Promise<StoredPost | null>;
  /** The small part that reactions and comments need to know. */
  peek(id: string): Promise<PostPeek | null>;
  findBySubmission(keys: readonly string[]): Promise<StoredPost | null>;
  findMedia(key: string): Promise<Pick<StoredPost, 'author' | 'visible' | 'status' | 'media'> | null>;
  /** Keys among these that a post refers to. */
  referenced(keys: readonly string[]): Promise<Set<string>>;
  /** Reads, decides, writes if nobody changed text or status in between; tries again otherwise. Null when there is no such post. */
  change(id: string, decide: (post: StoredPost) => PostChange | null): Promise<StoredPost | null>;
  notify(id: Types.ObjectId | string): void;
}

const peekFields = {
  author: 1,
  status: 1,
  visible: 1,
  reactionCounts: 1,
  likes: 1,
  commentCount: 1,
  version: 1,
} as const;
const maxAttempts = 20;

function topicsOf(post: Pick<StoredPost, 'visible' | 'tags'>): string[] {
  return post.visible ? post.tags : [];
}

/** What topics must count differently once `before` has become `after`; `*` stands for every visible post. */
export function topicChangeOf(
  before: Pick<StoredPost, 'visible' | 'tags'>,
  after: Pick<StoredPost, 'visible' | 'tags'>,
): Omit<TopicChange, 'key'> | null {
  const had = before.visible ? ['*', ...topicsOf(before)] : [];
  const has = after.visible ? ['*', ...topicsOf(after)] : [];
  const add = has.filter((topic) => !had.includes(topic));
  const drop = had.filter((topic) => !has.includes(topic));
  return add.length + drop.length === 0 ? null : { add, drop };
}

async function tryChange(model: PostModel, post: StoredPost, change: PostChange): Promise<StoredPost | null> {
  const topics = topicChangeOf(post, { ...post, ...change.set });
  const push: Record<string, unknown> = { outbox: { $each: change.outbox } };
  if (topics) push['topicChanges'] = { key: `${String(post._id)}:${post.revision + 1}`, ...topics };
  return model
    .findOneAndUpdate(
      // The author is part of the filter: ownership is checked by the write itself.
      { _id: post._id, 'author._id': post.author._id, revision: post.revision } as QueryFilter<StoredPost>,
      {
        $set: change.set,
        ...(change.unset ? { $unset: Object.fromEntries(change.unset.map((name) => [name, 1])) } : {}),
        $inc: { version: 1, revision: 1 },
        $push: push,
      },
      { returnDocument: 'after', projection: internalFields },
    )
    .lean<StoredPost>();
}

async function change(
  model: PostModel,
  id: string,
  decide: (post: StoredPost) => PostChange | null,
): Promise<StoredPost | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const post = await model.findById(id, internalFields).lean<StoredPost>();
    if (!post) return null;
    const wanted = decide(post);
    if (!wanted) return post;
    const changed = await tryChange(model, post, wanted);
    if (changed) return changed;
  }
  throw new AppError('CONFLICT');
}

/** Creates the one place that reads and writes posts; reactions and comments are counted by the post projection. */
export function createPostRepository(connection: Connection, relay: Relay): PostRepository {
  const model = postModel(connection);
  relay.watch(model, { enrich: postEnrichment });
  return {
    model,
    async insert(post) {
      const topics = topicChangeOf({ visible: false, tags: [] }, post);
      const topicChanges = topics ? [{ key: `${String(post._id)}:1`, ...topics }] : undefined;
      await model.create({ ...post, ...(topicChanges ? { topicChanges } : {}) });
    },
    find: (id) => model.findById(id, internalFields).lean<StoredPost>(),
    peek: (id) => model.findById(id, peekFields).lean<PostPeek>(),
    findBySubmission: (keys) =>
      model
        .findOne({ submissionKey: { $in: keys } } as QueryFilter<StoredPost>, internalFields)
        .lean<StoredPost>(),
    findMedia: (key) =>
      model
        .findOne({ 'media.key': key } as QueryFilter<StoredPost>, {
          author: 1,
          visible: 1,
          status: 1,
          media: 1,
        })
        .lean<StoredPost>(),
    async referenced(keys) {
      const posts = await model
        .find({ 'media.key': { $in: keys } } as QueryFilter<StoredPost>, { media: 1 })
        .lean<{ media: StoredMedia[] }[]>();
      return new Set(posts.flatMap(({ media }) => media.map(({ key }) => key)));
    },
    change: (id, decide) => change(model, id, decide),
    notify: (id) => relay.notify(model, id),
  };
}
