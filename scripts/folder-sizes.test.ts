import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const maxFiles = 12;
const sources = '{packages,services,gateway,shell,scripts,mfe-*}/**/*.{ts,tsx,mjs}';
const exclude = ['**/node_modules', '**/dist', '**/tests', '**/fixtures', '**/gallery', '**/lint-fixtures'];

/** Source files by folder; tests beside them do not count. */
function filesByFolder(): Map<string, number> {
  const files = globSync(sources, { cwd: root, exclude }).filter((file) => !/\.test\.|\.d\.mts$/.test(file));
  return new Map([...Map.groupBy(files, dirname)].map(([folder, { length }]) => [folder, length]));
}

/** Lines of the nearest README that say why a folder is large. */
function reasonsFor(folder: string): string {
  let at = folder;
  while (!existsSync(join(root, at, 'README.md'))) at = dirname(at);
  const lines = readFileSync(join(root, at, 'README.md'), 'utf8').split('\n');
  const name = `\`${relative(at, folder)}\``;
  return lines.filter((line) => line.includes('more than 12 files') && line.includes(name)).join('\n');
}

test('a folder with more than 12 source files says why in its README', () => {
  const folders = filesByFolder();
  expect(folders.size).toBeGreaterThan(100);
  const large = [...folders].filter(([, files]) => files > maxFiles);
  expect(large.filter(([folder]) => reasonsFor(folder) === '')).toEqual([]);
});
