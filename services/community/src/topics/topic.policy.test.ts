import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { StoredTopic } from './topic.model.ts';
import { byRank, isOnList, shownPosts, tagOfTopic } from './topic.policy.ts';

test.each([
  ['#Relay', 'relay'],
  ['State Trials 2026', 'statetrials2026'],
  ['कबड्डी!', 'कबड्डी'],
  ['under_19', 'under_19'],
  ['❤️ Cricket 🏏️', 'cricket'],
  ['\u200dशर्\u200dयत\u200d दिन', 'शर्\u200dयतदिन'],
  ['x'.repeat(60), 'x'.repeat(50)],
])('posts carry %s as %s', (text, tag) => expect(tagOfTopic(text)).toBe(tag));

test('a pinned number is read, even 0, else the counted one and never less than none', () => {
  expect([{ posts: 7, pinned: 0 }, { posts: 7 }, { posts: -1 }].map(shownPosts)).toEqual([0, 7, 0]);
});

test('the count of all posts and what was removed are no topics of the list', () => {
  expect([{ topic: '*' }, { topic: 'a', removedAt: new Date(0) }, { topic: 'a' }].map(isOnList)).toEqual([
    false,
    false,
    true,
  ]);
});

test('added ones come first in their order, then the most used, equal ones by name', () => {
  const build = (topic: string, over: Partial<StoredTopic>): StoredTopic => ({
    _id: new Types.ObjectId(),
    topic,
    posts: 0,
    applied: [],
    ...over,
  });
  const ranked = [
    build('b', { posts: 3 }),
    build('a', { posts: 3 }),
    build('pinned', { posts: 1, pinned: 9 }),
    build('second', { sortOrder: 1 }),
    build('first', { sortOrder: 0 }),
  ].sort(byRank);
  expect(ranked.map(({ topic }) => topic)).toEqual(['first', 'second', 'pinned', 'a', 'b']);
});
