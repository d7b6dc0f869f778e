import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const load = createRequire(__filename);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ankur-runtime-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, source: string): string {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
}

test('a module may import another one at run time', async () => {
  write('other.cjs', 'exports.said = "from the other";');
  const path = write('importing.cjs', 'exports.load = () => import /* late */ ("./other.cjs");');
  const { load: importOther } = load(path) as { load: () => Promise<{ said: string }> };
  expect((await importOther()).said).toBe('from the other');
});

const stackOf = (fail: () => void): string => {
  try {
    fail();
  } catch (error) {
    return String((error as Error).stack);
  }
  return '';
};

test.each([
  ['first.cjs', '', '1:30'],
  ['second.cjs', '\n  ', '2:32'],
])('a stack names the line and the column of what failed in %s', (name, before, place) => {
  const path = write(name, `${before}exports.fail = () => { throw new Error("no"); };`);
  expect(stackOf((load(path) as { fail: () => void }).fail)).toContain(`${name}:${place}`);
});

test('a source that ends with a comment, or cannot be compiled, is read as it stands', () => {
  expect(load(write('comment.cjs', 'module.exports = 7; // the end'))).toBe(7);
  expect(() => load(write('broken.cjs', 'module.exports = {;')) as unknown).toThrow(SyntaxError);
});
