import { expect, it } from '@jest/globals';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { feedKey, type FeedData } from '../../../post-cache/post-cache.ts';
import { spare } from './show-new.ts';
import { stillNew } from './still-new.ts';

const idOf = (second: number) => `${second.toString(16).padStart(8, '0')}0000000000000001`;
const feedOf = (...seconds: number[]) => {
  const client = cacheWith([seconds.map((second) => buildPost({ _id: idOf(second) }))]);
  return client.getQueryData<FeedData>(feedKey(newestView));
};

it('leaves out what is on screen', () => {
  expect(stillNew([idOf(30), idOf(20)], feedOf(20, 10))).toEqual([idOf(30)]);
});

it('leaves out what stands further down than the top is read, and keeps what belongs between', () => {
  const shown = Array.from({ length: spare }, (_, index) => 100 - index * 10);
  expect(stillNew([idOf(5), idOf(55)], feedOf(...shown))).toEqual([idOf(55)]);
});

it('takes everything unknown for new in a feed that is not longer, or not read yet', () => {
  expect(stillNew([idOf(5)], feedOf(20, 10))).toEqual([idOf(5)]);
  expect(stillNew([idOf(5)], undefined)).toEqual([idOf(5)]);
});
