import type { FeedSort } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { expect, it } from '@jest/globals';
import { buildPost, cacheWith, newestView } from '../../testing/build-post.ts';
import { placePost } from './place-post.ts';
import { feedKey, postsOf, type FeedData } from './post-cache.ts';

const idOf = (at: number) => at.toString(16).padStart(24, '0');
const at = (day: number, over: Partial<Post> = {}) =>
  buildPost({ _id: idOf(day), createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(), ...over });
const dataOf = (pages: Post[][], nextCursor: string | null = null): FeedData => {
  const data = cacheWith(pages).getQueryData<FeedData>(feedKey(newestView));
  if (!data) throw new Error('no data');
  return { ...data, pages: data.pages.map((page) => ({ ...page, nextCursor })) };
};
const idsOf = (data: FeedData) => postsOf(data).map(({ _id }) => _id);

it('puts a post between the rows it belongs between, on the page that begins behind it', () => {
  const data = placePost(dataOf([[at(9), at(7)], [at(4)]]), 'newest', at(5));
  expect(data.pages.map(({ posts }) => posts.map(({ _id }) => _id))).toEqual([
    [idOf(9), idOf(7)],
    [idOf(5), idOf(4)],
  ]);
});

it('puts one that is older than all at the end alone where the feed ends', () => {
  expect(idsOf(placePost(dataOf([[at(9)], [at(7)]]), 'newest', at(5)))).toEqual([9, 7, 5].map(idOf));
  expect(idsOf(placePost(dataOf([[at(9)]], 'more'), 'newest', at(5)))).toEqual([idOf(9)]);
});

it('does not double one that has come by another way', () => {
  expect(idsOf(placePost(dataOf([[at(9), at(5)]]), 'newest', at(5)))).toEqual([9, 5].map(idOf));
});

it.each<[FeedSort, number[]]>([
  ['oldest', [1, 2, 5, 9]],
  ['mostLiked', [9, 5, 2, 1]],
  ['mostCommented', [9, 5, 2, 1]],
])('keeps the order of %s, where ties fall as the server decides them', (sort, order) => {
  const rows = order.filter((day) => day !== 5).map((day) => at(day, { likes: 3, commentCount: 1 }));
  const data = placePost(dataOf([rows]), sort, at(5, { likes: 3, commentCount: 1 }));
  expect(idsOf(data)).toEqual(order.map(idOf));
});
