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
  { address: '/api/events/:id', at: ['/events/:id', '/events/64b0'], is: '/api/events/64b0' },
  {
    address: '/api/blog/:slug/related',
    at: ['/sports-blog/:slug', '/Sports-Blog/caf%C3%A9/'],
    is: '/api/blog/caf%C3%A9/related',
  },
  { address: '/api/blog?limit=24', at: ['/sports-blog', '/sports-blog'], is: '/api/blog?limit=24' },
  { address: '/api/a/:id/:name', at: ['/a/:name/:id', '/a/one/two'], is: '/api/a/two/one' },
])('$address at $at is $is', ({ address, at: [path = '', pathname = ''], is }) => {
  expect(filledIn(address, path, pathname)).toBe(is);
});
