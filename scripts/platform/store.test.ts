import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@ankur/embedded-mongo';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assertStoreFree, isAlone, startStore } from './store.ts';

const before = process.env['MONGODB_URI'];
const given = 'mongodb://db.example:27017/ankur';
beforeEach(() => void (process.env['MONGODB_URI'] = given));
afterEach(() => {
  if (before === undefined) delete process.env['MONGODB_URI'];
  else process.env['MONGODB_URI'] = before;
});

test('a MongoDB that is named is taken as it is, and others may write to it', async () => {
  const store = await startStore('/nowhere');
  expect(store).toMatchObject({ uri: given, isOwn: false });
  expect(isAlone(store)).toBe(false);
  await store.stop();
});

test.each([
  [true, undefined, true],
  [true, 'redis://bus.example:6379', false],
  [false, undefined, false],
  [false, 'redis://bus.example:6379', false],
])('a store of its own: %s, a bus at %s: alone %s', (isOwn, redisUrl, alone) => {
  expect(isAlone({ isOwn }, redisUrl)).toBe(alone);
});

test('a second start on a folder is refused before it builds, and a free folder is left as it is', async () => {
  delete process.env['MONGODB_URI'];
  const data = mkdtempSync(join(tmpdir(), 'ankur-second-'));
  const dataDir = join(data, 'store');
  assertStoreFree(dataDir);
  expect(existsSync(dataDir)).toBe(false);
  const first = await startEmbeddedMongo({ dataDir });
  try {
    const second = spawnSync(process.execPath, [join(__dirname, 'start.ts')], {
      env: { ...process.env, DATA_DIR: data, PORT: '0', NODE_OPTIONS: '' },
      encoding: 'utf8',
      // What builds is ended: that takes minutes.
      timeout: 30_000,
    });
    expect([second.status, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toContain(`Ankur already runs on the data in ${dataDir}.`);
  } finally {
    await first.stop();
    rmSync(data, { recursive: true });
  }
});
