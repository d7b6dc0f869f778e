import { expect, it } from '@jest/globals';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { feedKey, type FeedData } from '../../../post-cache/post-cache.ts';
import { spare } from './still-new.ts';
import { stillNew } from './still-new.ts';

const idOf = (second: number) => `${second.toString(16).padStart(8, '0')}0000000000000001`;
const byOthers = (...seconds: number[]) => seconds.map((second) => ({ id: idOf(second), own: false }));
const feedOf = (...seconds: number[]) => {
  const client = cacheWith([seconds.map((second) => buildPost({ _id: idOf(second) }))]);
  return client.getQueryData<FeedData>(feedKey(newestView));
};

it('leaves out what is on screen', () => {
  expect(stillNew(byOthers(30, 20), feedOf(20, 10), false)).toEqual([idOf(30)]);
});

it('leaves out what stands further down than the top is read, and keeps what belongs between', () => {
  const shown = Array.from({ length: spare }, (_, index) => 100 - index * 10);
  expect(stillNew(byOthers(5, 55), feedOf(...shown), false)).toEqual([idOf(55)]);
});

it('takes everything unknown for new in a feed that is not longer, or not read yet', () => {
  expect(stillNew(byOthers(5), feedOf(20, 10), false)).toEqual([idOf(5)]);
  expect(stillNew(byOthers(5), undefined, false)).toEqual([idOf(5)]);
});

it('shows own posts of other tabs like any other, but none while one of this tab is under way', () => {
  const arrived = [{ id: idOf(30), own: true }, ...byOthers(40)];
  expect(stillNew(arrived, feedOf(20), false)).toEqual([idOf(30), idOf(40)]);
  expect(stillNew(arrived, feedOf(20), true)).toEqual([idOf(40)]);
});
