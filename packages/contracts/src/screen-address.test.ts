import { expect, it } from '@jest/globals';
import { filledIn, isScreenAt } from './screen-address.ts';

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

it.each([
  ['/api/events/:id', '/events/:id', '/events/64b0', '/api/events/64b0'],
  ['/api/blog/:slug/related', '/Sports-Blog/:slug', '/sports-blog/caf%C3%A9/', '/api/blog/caf%C3%A9/related'],
  ['/api/blog?limit=24', '/sports-blog', '/sports-blog', '/api/blog?limit=24'],
  ['/api/a/:id/:name', '/a/:name/:id', '/a/one/two', '/api/a/two/one'],
])('%s of %s at %s is %s', (address, path, pathname, filled) => {
  expect(filledIn(address, path, pathname)).toBe(filled);
});
