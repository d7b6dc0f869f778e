import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const exclude = ['**/node_modules', '**/dist', '**/test-results'];
const find = (pattern: string) => globSync(pattern, { cwd: root, exclude });
const sources = find('**/*.{ts,tsx,mjs,css,yml,conf}');

/** `a/{b,c}.ts` is two files. */
const spread = (path: string): string[] => {
  const [, before = '', names, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(',').flatMap((name) => spread(before + name + after));
};

/** Paths of source files, with a folder at least, that a text names between backticks. */
const named = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, words = '']) => spread(words))
    .filter((path) => /^[\w.-]+(?:\/[\w.-]+)*\/[\w.-]+\.(?:tsx?|mjs|css|yml|conf)$/.test(path));
const isThere = (path: string) => sources.some((source) => source === path || source.endsWith(`/${path}`));

test.each([
  ...find('{*,docs/*}.md'),
  ...find('{packages,services,gateway,shell,e2e,bench,mfe-*}/**/README.md'),
])('%s names files that are there', (document) => {
  const paths = named(readFileSync(join(root, document), 'utf8'));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('finds what it looks for', () => {
  const paths = named('`docs/no/such.ts` and `scripts/{no-such,docs-paths.test}.ts`, `npm run x`, `such.ts`');
  expect(paths.filter((path) => !isThere(path))).toEqual(['docs/no/such.ts', 'scripts/no-such.ts']);
  expect(paths).toHaveLength(3);
});
