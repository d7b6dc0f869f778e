import { Types, type Connection } from 'mongoose';
import { blogCategories } from '@ankur/contracts/content/blog-categories';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { searchEndpoints } from '@ankur/contracts/content/search/search.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createContentService, type ContentDeps } from '../../../services/content/src/service.ts';
import { fill, idOf, wordOf } from '../fill.ts';
import type { Question, Subject } from '../pair.ts';

const now = Date.now();
const author = { _id: idOf(1, '64'), username: 'Meera Nair', role: 'athlete' };
const categoryOf = (number: number) => blogCategories[number % blogCategories.length] ?? blogCategories[0];

function buildPost(number: number) {
  return {
    _id: new Types.ObjectId(idOf(number)),
    ...{ slug: `post-${String(number)}`, title: `${wordOf(number * 7)} in the morning` },
    ...{ summary: 'Count your steps before you jump.', html: `<p>${'Slide, do not stop. '.repeat(60)}</p>` },
    ...{ category: categoryOf(number), image: '/uploads/x.webp', author, authorVersion: 1, readTime: 5 },
    ...{ isPremium: false, status: 'published', visible: true, flaggedBy: [], bannerForAll: false },
    ...{ moderationVersion: 0, version: 1, createdAt: new Date(now - number * 60_000) },
  };
}

/** Blog posts and events in turn, as the search keeps them. */
function buildItem(number: number) {
  const kind = number % 2 === 0 ? 'blogs' : 'events';
  const itemId = idOf(number);
  const title = `${wordOf(number * 7)} in the morning`;
  // Few words are in every item; most are in few.
  const text = `${[3, 5, 11, 17].map((step) => wordOf(number * step)).join(' ')} morning`;
  const at = new Date(now - number * 60_000).toISOString();
  return {
    _id: `${kind}:${itemId}`,
    ...{ kind, itemId, ownerId: author._id, visible: true, wordsVersion: 1, stateVersion: 1 },
    words: { title, text, at, slug: `post-${String(number)}` },
    changedAt: new Date(now - 60_000 + Math.floor(number / 10)),
  };
}

/** The author's own: what an unknown member wrote would be found by nobody, and everything be looked at in vain. */
const authorItem = {
  _id: `people:${author._id}`,
  ...{
    kind: 'people',
    itemId: author._id,
    ownerId: author._id,
    visible: true,
    wordsVersion: 1,
    stateVersion: 1,
  },
  words: { title: author.username, text: '', isPrivate: false, isMinor: false },
  changedAt: new Date(now - 60_000),
};

const { listBlogPosts, listRelatedPosts, getBlogPost } = blogEndpoints;
const { search } = searchEndpoints;
const asked = (row: string, endpoint: Question['endpoint'], request: object): Question => ({
  ...{ row, endpoint, goal: 2, caller: {} },
  request: () => request,
});

/** Needs the settings of the platform: what belongs to a part that is not known to be on is not found. */
export const blog = (identityUrl: string): Subject<ContentDeps> => ({
  service: 'content',
  create: createContentService,
  few: 100,
  many: 10_000,
  urls: { identity: identityUrl },
  async fill(database: Connection, count) {
    await fill(database, 'blogPosts', { count, build: buildPost });
    await fill(database, 'searchItems', { count: 2 * count, build: buildItem });
    await fill(database, 'searchItems', { count: 1, build: () => authorItem });
  },
  ready: (service) =>
    waitFor(async () => (await service.as({}).call(search, { query: { q: 'morning' } })).isComplete, 600_000),
  questions: [
    asked('blog, a page of 24', listBlogPosts, { query: { limit: 24 } }),
    asked('blog, a page behind the 40th', listBlogPosts, { query: { limit: 24, before: idOf(40) } }),
    asked('blog, one category', listBlogPosts, { query: { limit: 8, category: categoryOf(0) } }),
    asked('one blog post', getBlogPost, { params: { slug: 'post-7' } }),
    asked('related blog posts', listRelatedPosts, { params: { slug: 'post-7' } }),
    asked('search, a rare word', search, { query: { q: wordOf(7 * 7) } }),
    asked('search, two words', search, { query: { q: `${wordOf(7 * 7)} morning` } }),
    asked('search, a word of every item', search, { query: { q: 'morning' } }),
  ],
});
