import type { Api } from '@ankur/contracts/endpoints';
import type { FeedSort } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import type { InfiniteData, QueryClient } from '@ankur/mfe-kit';

export type FeedPage = Api['GET /api/community/public']['response'];
export type FeedData = InfiniteData<FeedPage>;

/** Which feed is shown. */
export interface FeedView {
  sort: FeedSort;
  tag: string | null;
  /** Posts of followed members alone; such a feed has no tag, and begins with the newest. */
  following?: true;
}

/** Cache key of one feed view; every change below applies to all cached views. */
export const feedKey = (view: FeedView) => ['feed', view] as const;
/** What the API is asked for one view. */
export const queryOf = ({ sort, tag, following }: FeedView) => ({
  sort,
  tag: tag ?? undefined,
  ...(following && ({ following: 'true' } as const)),
});
/** Whether a post that is written now has its place at the top of a view. */
export const isEveryonesNewest = ({ sort, tag, following }: FeedView): boolean =>
  sort === 'newest' && tag === null && !following;
/** Cache key of one post on its own. */
export const postKey = (postId: string) => ['feed', { postId }] as const;
interface Views {
  queryKey: readonly string[];
  predicate?: (query: { queryKey: readonly unknown[] }) => boolean;
}

/** Every cached view. */
export const allFeeds: Views = { queryKey: ['feed'] };
/** All but posts on their own, which somebody has opened on purpose. */
export const listsOnly: Views = {
  ...allFeeds,
  predicate: ({ queryKey: [, view] }) => !Object.hasOwn(view as object, 'postId'),
};

/** One post as a feed that holds nothing else. */
export const pageOf = (post: Post): FeedData => ({
  pages: [{ posts: [post], totalPages: 1, currentPage: 1, nextCursor: null }],
  pageParams: [null],
});

function mapPosts(data: FeedData, change: (posts: Post[]) => Post[]): FeedData {
  return { ...data, pages: data.pages.map((page) => ({ ...page, posts: change(page.posts) })) };
}

/** Changes the posts of every cached view, or of some of them. */
export function changeFeeds(
  client: QueryClient,
  change: (posts: Post[]) => Post[],
  views: Views = allFeeds,
): void {
  client.setQueriesData<FeedData>(views, (data) => data && mapPosts(data, change));
}

/** Changes one post wherever it is cached; rows keep their place. */
export function patchPost(client: QueryClient, postId: string, change: (post: Post) => Post): void {
  changeFeeds(client, (posts) => posts.map((post) => (post._id === postId ? change(post) : post)));
}

/** Takes one post out of every cached view. */
export function dropPost(client: QueryClient, postId: string): void {
  changeFeeds(client, (posts) => posts.filter((post) => post._id !== postId));
}

/** Puts posts on top of one view that begins with the newest, without doubling any: what was written here may be newer than they are. */
export function prependPosts(client: QueryClient, view: FeedView, added: readonly Post[]): void {
  client.setQueryData<FeedData>(feedKey(view), (data) => {
    if (data === undefined) return data;
    const fresh = new Set(added.map(({ _id }) => _id));
    const { pages } = mapPosts(data, (posts) => posts.filter(({ _id }) => !fresh.has(_id)));
    const [head, ...tail] = pages;
    if (head === undefined) return data;
    const posts = [...added, ...head.posts].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    return { ...data, pages: [{ ...head, posts }, ...tail] };
  });
}

/** Adds the page that was asked for with `cursor`, without what has come by another way; one that no longer joins on is dropped. */
export function appendPage(data: FeedData, cursor: string, page: FeedPage): FeedData {
  if (data.pages.at(-1)?.nextCursor !== cursor) return data;
  const known = new Set(postsOf(data).map(({ _id }) => _id));
  const posts = page.posts.filter(({ _id }) => !known.has(_id));
  return { pages: [...data.pages, { ...page, posts }], pageParams: [...data.pageParams, cursor] };
}

/** Every post on screen of one view, in order. */
export function postsOf(data: FeedData | undefined): Post[] {
  return data?.pages.flatMap((page) => page.posts) ?? [];
}

/** The cached copy of a post, from any view. */
export function findPost(client: QueryClient, postId: string): Post | undefined {
  for (const [, data] of client.getQueriesData<FeedData>(allFeeds)) {
    const found = postsOf(data).find((post) => post._id === postId);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The posts of every cached view; one of several views comes as often. */
export const cachedPosts = (client: QueryClient): Post[] =>
  client.getQueriesData<FeedData>(allFeeds).flatMap(([, data]) => postsOf(data));

/** Ids of the cached posts, of any view, that one of these members wrote or commented on. */
export function postsShowing(client: QueryClient, members: readonly string[]): string[] {
  const shows = (post: Post) => members.some((member) => JSON.stringify(post).includes(member));
  return [
    ...new Set(
      cachedPosts(client)
        .filter(shows)
        .map(({ _id }) => _id),
    ),
  ];
}
