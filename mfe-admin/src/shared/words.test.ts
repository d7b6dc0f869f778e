import { expect, test } from '@jest/globals';
import { counted } from './words.ts';

test.each([
  [0, '0 users'],
  [1, '1 user'],
  [2, '2 users'],
])('%i of something are called as they are', (count, words) => {
  expect(counted(count, 'user')).toBe(words);
});
