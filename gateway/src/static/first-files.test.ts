import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { describe, expect, it } from '@jest/globals';
import { codeFile, firstFiles } from './first-files.ts';

const blog = {
  name: 'mfe-blog',
  manifest: 'manifest',
  remoteEntry: 'entry',
  integrity: { manifest: 'hash of manifest', remoteEntry: 'hash of entry' },
  preload: [{ path: 'exposed', as: 'script', integrity: 'hash of exposed' }],
  access: 'public',
  routes: ['/blog', '/blog/:slug', '/drafts'].map((path) => ({ path, access: 'public' })),
} as unknown as RegisteredRemote;
const named = (href: string) =>
  href === 'manifest'
    ? { href, as: 'fetch', crossOrigin: 'anonymous' }
    : { href, as: href.endsWith('.css') ? 'style' : 'script', integrity: `hash of ${href}` };
const ofScreen = (href: string) => codeFile(href, `hash of ${href}`);
const screens = [
  { path: '/blog', files: [ofScreen('list')] },
  { path: '/blog/:slug', files: [ofScreen('post'), ofScreen('post.css')] },
];

const filesAt = (pathname: string, changes: Partial<RegisteredRemote> = {}) =>
  firstFiles(pathname, {
    registry: () => ({
      remotes: [
        { ...blog, name: 'mfe-other', routes: [] },
        { ...blog, ...changes },
      ],
    }),
    screens: (name) => (name === 'mfe-blog' ? screens : []),
  });
const ofAll = ['entry', 'manifest', 'exposed'];

describe('the files that a page begins with', () => {
  it.each([
    ['/blog', ['list', ...ofAll]],
    ['/Blog/', ['list', ...ofAll]],
    ['/blog/first-season', ['post', 'post.css', ...ofAll]],
    // Of a release from before builds named them.
    ['/drafts', ofAll],
    ['/', []],
    ['/blog/first-season/more', []],
    ['/blogs', []],
  ])('at %s are those of its screen, with their hashes', (pathname, files) => {
    expect(filesAt(pathname)).toEqual(files.map(named));
  });

  it.each<[string, Partial<RegisteredRemote>]>([
    ['the console, whose files need a cookie', { access: 'admin' }],
    ['a remote that is switched off', { disabled: { reason: 'x', since: '2026-11-23T00:00:00Z' } }],
    ['a version that is perhaps not the reader’s', { canary: {} as NonNullable<RegisteredRemote['canary']> }],
  ])('are none of %s', (_what, changes) => {
    expect(filesAt('/blog', changes)).toEqual([]);
  });
});
