import type { Comment, Post, Reply } from '@ankur/contracts/community/post';
import { createQueryClient, type QueryClient } from '@ankur/mfe-kit';
import { feedKey, type FeedData, type FeedView } from '../src/post-cache/post-cache.ts';

let count = 0;
const nextId = () => (++count).toString(16).padStart(24, '0');
const author = { _id: '64b000000000000000000001', username: 'Meera Nair' };
const createdAt = '2026-11-21T09:00:00.000Z';

/** A published post nobody has reacted to; every call has an id of its own. */
export function buildPost(over: Partial<Post> = {}): Post {
  return {
    _id: nextId(),
    content: 'Five hurdles in fifteen strides',
    author,
    createdAt,
    editedAt: null,
    media: [],
    tags: [],
    reactions: [],
    reactionCounts: {},
    myReaction: null,
    likes: 0,
    comments: [],
    commentsCursor: null,
    commentCount: 0,
    isFlagged: false,
    status: 'published',
    rejectionReason: null,
    canEdit: false,
    canDelete: false,
    version: 1,
    ...over,
  };
}

export function buildComment(over: Partial<Comment> = {}): Comment {
  const text = { content: 'Well run', author, createdAt };
  return { _id: nextId(), ...text, replies: [], repliesCursor: null, isFlagged: false, ...over };
}

export function buildReply(over: Partial<Reply> = {}): Reply {
  return { _id: nextId(), content: 'Thank you', author, createdAt, isFlagged: false, ...over };
}

export const newestView: FeedView = { sort: 'newest', tag: null };

/** A query cache that already holds the pages of one feed. */
export function cacheWith(pages: Post[][], view: FeedView = newestView): QueryClient {
  const client = createQueryClient();
  client.setQueryData<FeedData>(feedKey(view), {
    pageParams: pages.map(() => null),
    pages: pages.map((posts) => ({
      posts,
      total: posts.length,
      totalPages: pages.length,
      currentPage: 1,
      nextCursor: null,
    })),
  });
  return client;
}
