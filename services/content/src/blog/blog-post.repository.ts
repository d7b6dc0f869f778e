import { isValidObjectId, type Connection } from 'mongoose';
import type { BlogCategory } from '@ankur/contracts/content/blog-categories';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { countDays } from '@ankur/service-kit/days/count-days';
import type { DayRange } from '@ankur/service-kit/days/day-range';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { addressOf } from '../uploads/own-pictures.ts';
import type { ShowingPost } from '../uploads/picture.policy.ts';
import { blogPostModel, type StoredBlogPost } from './blog-post.model.ts';

/** Which published posts are wanted, newest first. */
export interface BlogPage {
  category?: BlogCategory | undefined;
  /** The last post of the page before. */
  behind?: Pick<StoredBlogPost, '_id' | 'createdAt'>;
  limit: number;
}

const notDeleted = { deletedAt: { $exists: false } };

/** Posts renewed by one write. */
const batch = 200;

const createWritten = (blogPosts: ReturnType<typeof blogPostModel>) => ({
  /** What a member wrote and has not deleted, in the order of its ids. */
  writtenBy: (authorId: string, { after, limit }: { after: string | undefined; limit: number }) =>
    blogPosts
      .find({
        'author._id': authorId,
        ...notDeleted,
        ...(after === undefined ? {} : { _id: { $gt: after } }),
      })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoredBlogPost[]>(),
  /** The same for its author, without the text, the newest first; behind the post `before`. */
  listOwn: (authorId: string, { before, limit }: { before?: string | undefined; limit: number }) =>
    blogPosts
      .find(
        {
          'author._id': authorId,
          ...notDeleted,
          ...(before === undefined ? {} : { _id: { $lt: before } }),
        },
        { html: 0 },
      )
      .sort({ _id: -1 })
      .limit(limit)
      .lean<StoredBlogPost[]>(),
  /** Whether a picture of ours, which a post showed once, stays for staff: who is shown the post is not shown that any more. */
  keepsAsEvidence: async (key: string): Promise<boolean> =>
    (await blogPosts.exists({ formerPictures: key })) !== null,
  /** Those among these pictures that stay for staff after anybody but this member took them out of a post. */
  formerOfOthers: async (keys: readonly string[], memberId: string): Promise<string[]> => {
    const found = await blogPosts
      .find({ formerPictures: { $in: [...keys] }, 'author._id': { $ne: memberId } }, { formerPictures: 1 })
      .lean<Pick<StoredBlogPost, 'formerPictures'>[]>();
    return found.flatMap(({ formerPictures = [] }) => formerPictures);
  },
  /** Posts whose former pictures have stayed long enough unless somebody has to judge them; some at a time. */
  findFormerDue: (now: Date) =>
    blogPosts
      .find({ formerUntil: { $lte: now } }, { _id: 1 })
      .limit(batch)
      .lean<Pick<StoredBlogPost, '_id'>[]>(),
  /** What was written on each day, by category and by whether it is public. */
  countWritten: (range: Pick<DayRange, 'since' | 'until'>) =>
    countDays<Pick<StoredBlogPost, 'visible' | 'category'>>(blogPosts, {
      match: { visible: { $in: [true, false] }, ...notDeleted },
      field: 'createdAt',
      range,
      by: ['visible', 'category'],
    }),
});

const showingFields = { author: 1, visible: 1, status: 1, image: 1, pictures: 1, borrowed: 1, deletedAt: 1 };

function createShowing(blogPosts: ReturnType<typeof blogPostModel>) {
  const showing = (filter: Record<string, { $in: string[] }>) =>
    blogPosts.find(filter, showingFields).lean<ShowingPost[]>();
  /** Posts that show one of these pictures of ours. Two questions, because no planner has to find two indexes in one. */
  const findByPictures = async (keys: readonly string[]): Promise<ShowingPost[]> => {
    const [named, covered] = await Promise.all([
      showing({ pictures: { $in: [...keys] } }),
      showing({ image: { $in: keys.map(addressOf) } }),
    ]);
    return [...named, ...covered];
  };
  return { findByPictures, findByPicture: (key: string) => findByPictures([key]) };
}

/** The one place that reads and writes blog posts. */
export function createBlogPostRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const blogPosts = blogPostModel(connection);
  const { find, insert, changeIfFound } = createAggregate<StoredBlogPost>({
    model: blogPosts,
    relay,
    revision: 'version',
  });
  return {
    ...createWritten(blogPosts),
    ...createShowing(blogPosts),
    changeIfFound,
    /** False when slug or submission is taken. */
    async insert(post: StoredBlogPost, events: readonly OutboxEntry[]): Promise<boolean> {
      try {
        await insert(post, events);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    listVisible: ({ category, behind, limit }: BlogPage) =>
      blogPosts
        .find(
          {
            visible: true,
            ...(category === undefined ? {} : { category }),
            // The plain bound lets any planner seek; the second part only decides ties.
            ...(behind === undefined
              ? {}
              : {
                  createdAt: { $lte: behind.createdAt },
                  $or: [{ createdAt: { $lt: behind.createdAt } }, { _id: { $lt: behind._id } }],
                }),
          },
          { html: 0 },
        )
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<StoredBlogPost[]>(),
    /** All that are not deleted, in the order of their ids. */
    afterId: (after: string | undefined, limit: number) =>
      blogPosts
        .find({ ...notDeleted, ...(after === undefined ? {} : { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<StoredBlogPost[]>(),
    // An id first: a title that spells the id of another post must not take its place.
    findBySlugOrId: async (slug: string) =>
      (slug.length === 24 && isValidObjectId(slug) ? await find(slug) : null) ??
      (await blogPosts.findOne({ slug }).lean<StoredBlogPost>()),
    /** Who may see these, also deleted ones; what is the id of no post is left out. */
    findStandings: (ids: readonly string[]) =>
      blogPosts
        .find(
          { _id: { $in: ids.filter((id) => id.length === 24 && isValidObjectId(id)) } },
          { author: 1, visible: 1, deletedAt: 1 },
        )
        .lean<Pick<StoredBlogPost, '_id' | 'author' | 'visible' | 'deletedAt'>[]>(),
    findBySubmission: (keys: readonly string[]) =>
      blogPosts
        .findOne({ submission: { $in: [...keys] } })
        .sort({ createdAt: -1 })
        .lean<StoredBlogPost>(),

    /** Carries a newer author card into everything the member wrote; a late or repeated one changes nothing, and one cut short goes on. */
    async refreshAuthor(author: AuthorCard, authorVersion: number, progress: () => void): Promise<void> {
      const older = { 'author._id': author._id, authorVersion: { $lt: authorVersion } };
      for (;;) {
        const found = await blogPosts
          .find(older, { _id: 1 })
          .limit(batch)
          .lean<Pick<StoredBlogPost, '_id'>[]>();
        if (found.length === 0) return;
        await blogPosts.updateMany(
          { _id: { $in: found.map(({ _id }) => _id) }, ...older },
          { $set: { author, authorVersion }, $inc: { version: 1 } },
        );
        progress();
      }
    },
  };
}
export type BlogPostRepository = ReturnType<typeof createBlogPostRepository>;
