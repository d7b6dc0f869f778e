import type { Post } from '@ankur/contracts/community/post';
import { describe, expect, it } from '@jest/globals';
import { buildPost, cacheWith, newestView } from '../../testing/build-post.ts';
import {
  appendPage,
  dropPost,
  feedKey,
  findPost,
  pageOf,
  patchPost,
  postsOf,
  prependPosts,
  type FeedData,
} from './post-cache.ts';

const [a, b, c] = [buildPost(), buildPost(), buildPost()];
const shown = (client: ReturnType<typeof cacheWith>) =>
  postsOf(client.getQueryData<FeedData>(feedKey(newestView)));

describe('the post cache', () => {
  it('changes a post in place, in every cached view, and no other', () => {
    const client = cacheWith([[a, b], [c]]);
    const liked = { sort: 'mostLiked', tag: null } as const;
    client.setQueryData(feedKey(liked), client.getQueryData(feedKey(newestView)));
    patchPost(client, b._id, (post) => ({ ...post, content: 'Edited' }));
    expect(shown(client)).toEqual([a, { ...b, content: 'Edited' }, c]);
    expect(postsOf(client.getQueryData<FeedData>(feedKey(liked)))[1]?.content).toBe('Edited');
  });

  it('takes a post away from whichever page holds it', () => {
    const client = cacheWith([[a, b], [c]]);
    dropPost(client, c._id);
    expect(shown(client)).toEqual([a, b]);
  });

  it('puts new posts in front and never shows one twice', () => {
    const client = cacheWith([[a], [b]]);
    prependPosts(client, newestView, [c, b]);
    expect(shown(client)).toEqual([c, b, a]);
  });

  it('puts posts that waited below one that was written here meanwhile', () => {
    const at = (minute: number) => buildPost({ createdAt: `2026-11-21T09:0${String(minute)}:00.000Z` });
    const [old, waited, waitedLonger, own] = [at(0), at(2), at(1), at(3)];
    const client = cacheWith([[old]]);
    prependPosts(client, newestView, [own]);
    prependPosts(client, newestView, [waited, waitedLonger]);
    expect(shown(client)).toEqual([own, waited, waitedLonger, old]);
  });

  it('joins the next page on without doubles, and drops one that a feed read anew no longer ends with', () => {
    const page = (posts: Post[], nextCursor: string | null) => ({
      ...pageOf(a).pages[0]!,
      posts,
      nextCursor,
    });
    const data = { pages: [page([a], 'one')], pageParams: [null] };
    const longer = appendPage(data, 'one', page([a, b], null));
    expect(postsOf(longer)).toEqual([a, b]);
    expect(longer.pageParams).toEqual([null, 'one']);
    expect(appendPage(data, 'before', page([c], null))).toBe(data);
  });

  it('leaves a view alone that was never loaded', () => {
    const client = cacheWith([[a]]);
    prependPosts(client, { sort: 'oldest', tag: null }, [b]);
    expect(client.getQueryData(feedKey({ sort: 'oldest', tag: null }))).toBeUndefined();
  });

  it('finds a post on any page, and nothing for an unknown id', () => {
    const client = cacheWith([[a], [b]]);
    expect(findPost(client, b._id)).toBe(b);
    expect(findPost(client, c._id)).toBeUndefined();
  });
});
