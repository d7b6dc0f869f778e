import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

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

test('a package is evaluated once for all files, a module of the workspace for each', () => {
  const folder = mkdtempSync(join(__dirname, '../node_modules/ankur-shared-'));
  try {
    const kept = join(folder, 'kept.cjs');
    writeFileSync(kept, 'exports.globals = { Array, Error };');
    const { globals } = load(kept) as { globals: { Array: unknown; Error: unknown } };
    expect(globals.Array).toBe(Array);
    expect(globals.Error).toBe(Error);
    jest.resetModules();
    // The very object: an equal one would be what a second evaluation makes.
    expect((load(kept) as { globals: unknown }).globals).toBe(globals);
    const own = write('own.cjs', 'exports.globals = {};');
    const first = load(own);
    jest.resetModules();
    expect(load(own)).not.toBe(first);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what a file leaves in the globals, on the clock or in the variables of the process, the next one does not find', async () => {
  const path = './jest-node-environment.config.mjs';
  const { default: Environment } = (await import(path)) as {
    default: new (...options: unknown[]) => {
      global: typeof globalThis;
      fakeTimersModern: { useFakeTimers: () => void };
      teardown: () => Promise<void>;
    };
  };
  const options = [{ projectConfig: { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} } }, {}];
  const first = new Environment(...options);
  const { fetch, Date: clock } = first.global;
  Object.assign(first.global, { left: 'behind', fetch: () => 'nothing' });
  first.global.process.env['LEFT'] = 'behind';
  first.fakeTimersModern.useFakeTimers();
  await first.teardown();
  const next = new Environment(...options);
  expect(next.global).not.toHaveProperty('left');
  expect(next.global.fetch).toBe(fetch);
  expect(next.global.Date).toBe(clock);
  expect(next.global.process.env).not.toHaveProperty('LEFT');
});
