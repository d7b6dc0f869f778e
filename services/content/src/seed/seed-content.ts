import { readFile } from 'node:fs/promises';
import { Types } from 'mongoose';
import type { BlogCategory } from '@ankur/contracts/content/blog-categories';
import type { ArticleCategory } from '@ankur/contracts/content/news/article-categories';
import { cardRole, type Role } from '@ankur/contracts/roles';
import { newModerationState } from '@ankur/service-kit/moderated-content/moderation-state';
import { readTimeOf, safeHtml, textOf } from '../blog/text/blog-html.ts';
import type { StoredBlogPost } from '../blog/blog-post.model.ts';
import { slugOf } from '../blog/text/slug.ts';
import { submittedEvent } from '../blog/writing/blog-events.ts';
import { withSeedContext, type SeedContext, type SeedDeps } from '../seed-context.ts';
import { ownPictures } from '../uploads/own-pictures.ts';
import { storePicture } from '../uploads/store-picture.ts';

export interface SeedAuthor {
  _id: string;
  username: string;
  role: Role;
  isVerified: boolean;
  sport?: string;
}

export interface SeedBlogPost {
  _id: string;
  authorId: string;
  title: string;
  summary: string;
  category: BlogCategory;
  /** Path of a WebP file. */
  picture: string;
  html: string;
  daysAgo: number;
}

export interface SeedArticle {
  _id: string;
  title: string;
  summary: string;
  body: string;
  category: ArticleCategory;
  sport: string;
  daysAgo: number;
}

export interface ContentSeed {
  people: readonly SeedAuthor[];
  posts: readonly SeedBlogPost[];
  articles: readonly SeedArticle[];
  guidelines: readonly { _id: string; title: string; content: string; category: string }[];
  ads: readonly { _id: string; title: string; picture: string }[];
  testimonials: readonly { _id: string; quote: string; author: string; role: string; sport: string }[];
}

const dayMs = 24 * 60 * 60_000;

function authorOf(people: ContentSeed['people'], authorId: string): SeedAuthor {
  const author = people.find(({ _id }) => _id === authorId);
  if (!author) throw new Error(`No demo person has the id ${authorId}`);
  return author;
}

function storedPost(post: SeedBlogPost, author: SeedAuthor, image: string): StoredBlogPost {
  const html = safeHtml(post.html);
  const { title, summary, category } = post;
  const { _id, username, role, isVerified, sport } = author;
  return {
    _id: new Types.ObjectId(post._id),
    slug: slugOf(title),
    title,
    summary,
    html,
    category,
    image,
    pictures: ownPictures(image, html),
    author: { _id, username, ...cardRole(role), isVerified, ...(sport === undefined ? {} : { sport }) },
    authorVersion: 1,
    readTime: readTimeOf(textOf(html)),
    isPremium: false,
    ...newModerationState({ hold: false, screened: true }),
    version: 1,
    createdAt: new Date(Date.now() - post.daysAgo * dayMs),
  };
}

async function addPost(
  { blogPosts, storage }: SeedContext,
  post: SeedBlogPost,
  author: SeedAuthor,
): Promise<void> {
  if (await blogPosts.exists({ _id: post._id })) return;
  const image = await storePicture(storage, await readFile(post.picture));
  const { _id, ...fields } = storedPost(post, author, image);
  // Moderation needs its copy: members can flag these posts like any other.
  const outbox = [submittedEvent({ _id, ...fields }, { actor: null })];
  await blogPosts.updateOne({ _id }, { $setOnInsert: { ...fields, outbox } }, { upsert: true });
}

async function addArticle({ articles }: SeedContext, article: SeedArticle): Promise<void> {
  const { _id, daysAgo, ...words } = article;
  const publishedAt = new Date(Date.now() - daysAgo * dayMs);
  const fields = { ...words, removed: false, version: 1, publishedAt, createdAt: publishedAt };
  await articles.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
}

/** Writes the demo's blog posts, articles, guidelines, testimonials and advertisements; what is already there stays as it is. */
export async function seedContent(deps: SeedDeps, demo: ContentSeed): Promise<void> {
  await withSeedContext(deps, async (context) => {
    for (const post of demo.posts) await addPost(context, post, authorOf(demo.people, post.authorId));
    for (const article of demo.articles) await addArticle(context, article);
    for (const [sortOrder, { _id, ...guideline }] of demo.guidelines.entries()) {
      await context.guidelines.updateOne(
        { _id },
        { $setOnInsert: { ...guideline, sortOrder } },
        { upsert: true },
      );
    }
    for (const [sortOrder, { _id, ...testimonial }] of demo.testimonials.entries()) {
      await context.testimonials.updateOne(
        { _id },
        { $setOnInsert: { ...testimonial, sortOrder } },
        { upsert: true },
      );
    }
    for (const [sortOrder, { _id, title, picture }] of demo.ads.entries()) {
      const image = await storePicture(context.storage, await readFile(picture));
      const ad = { title, image, active: true, sortOrder };
      await context.ads.updateOne({ _id }, { $setOnInsert: ad }, { upsert: true });
    }
  });
}
