import { expect, it } from '@jest/globals';
import { isScreenAt } from './screen-address.ts';

it.each([
  ['/events', '/events', true],
  ['/events', '/Events/', true],
  ['/events/:id', '/events/first-season', true],
  ['/events/:id/edit', '/events/1/edit', true],
  ['/', '/', true],
  ['/events', '/events/1', false],
  ['/events', '/my/events', false],
  ['/events/:id', '/events/', false],
  ['/events/:id', '/events/1/edit', false],
])('%s and %s: %s', (path, pathname, isAt) => {
  expect(isScreenAt(path, pathname)).toBe(isAt);
});
