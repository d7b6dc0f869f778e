import { isValidObjectId, type Connection } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { addressOf } from '../uploads/own-pictures.ts';
import { blogPostModel, type BlogPostRecord } from './blog-post.model.ts';

export interface BlogPostChange {
  set: Partial<Omit<BlogPostRecord, '_id' | 'version' | 'outbox'>>;
  /** States the result, in the same write. */
  events: (next: BlogPostRecord) => OutboxEntry[];
}

const maxListed = 100;
const maxRetries = 20;

export function createBlogPostRepository(connection: Connection, relay: Relay) {
  const blogPosts = blogPostModel(connection);
  relay.watch(blogPosts);
  const find = (id: string) => blogPosts.findById(id).lean<BlogPostRecord>();
  return {
    /** False when slug or submission is taken. */
    async insert(post: BlogPostRecord): Promise<boolean> {
      try {
        await blogPosts.create(post);
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      relay.notify(blogPosts, post._id);
      return true;
    },
    listVisible: () =>
      blogPosts
        .find({ visible: true }, { html: 0 })
        .sort({ createdAt: -1, _id: -1 })
        .limit(maxListed)
        .lean<BlogPostRecord[]>(),
    afterId: (after: string | undefined, limit: number) =>
      blogPosts
        .find(after === undefined ? {} : { _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<BlogPostRecord[]>(),
    findBySlugOrId: async (slug: string) =>
      (await blogPosts.findOne({ slug }).lean<BlogPostRecord>()) ??
      (slug.length === 24 && isValidObjectId(slug) ? await find(slug) : null),
    findBySubmission: (keys: readonly string[]) =>
      blogPosts
        .findOne({ submission: { $in: [...keys] } })
        .sort({ createdAt: -1 })
        .lean<BlogPostRecord>(),
    /** Posts that show a picture of ours. Two questions, because no planner has to find two indexes in one. */
    async findByPicture(key: string): Promise<Pick<BlogPostRecord, 'author' | 'visible'>[]> {
      const showing = (filter: Record<string, string>) =>
        blogPosts
          .find(filter, { author: 1, visible: 1 })
          .lean<Pick<BlogPostRecord, 'author' | 'visible'>[]>();
      const [named, covered] = await Promise.all([
        showing({ pictures: key }),
        showing({ image: addressOf(key) }),
      ]);
      return [...named, ...covered];
    },

    /** Applies what `plan` decides on the current state, again when somebody wrote in between. Null: no such post, or nothing to do. */
    async change(
      id: string,
      plan: (post: BlogPostRecord) => BlogPostChange | null,
    ): Promise<BlogPostRecord | null> {
      if (!isValidObjectId(id)) return null;
      for (let attempt = 0; attempt < maxRetries; attempt += 1) {
        const post = await find(id);
        const change = post && plan(post);
        if (!change) return null;
        const next: BlogPostRecord = { ...post, ...change.set, version: post.version + 1 };
        const after = await blogPosts
          .findOneAndUpdate(
            { _id: post._id, version: post.version },
            {
              $set: { ...change.set, version: next.version },
              $push: { outbox: { $each: change.events(next) } },
            },
            { returnDocument: 'after' },
          )
          .lean<BlogPostRecord>();
        if (after) {
          relay.notify(blogPosts, after._id);
          return after;
        }
      }
      throw new AppError('CONFLICT');
    },

    /** Carries a newer author card into everything the member wrote; a late or repeated one changes nothing. */
    async refreshAuthor(author: AuthorCard, authorVersion: number): Promise<void> {
      await blogPosts.updateMany(
        { 'author._id': author._id, authorVersion: { $lt: authorVersion } },
        { $set: { author, authorVersion }, $inc: { version: 1 } },
      );
    },
  };
}
export type BlogPostRepository = ReturnType<typeof createBlogPostRepository>;
