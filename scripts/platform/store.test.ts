import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isAlone, startStore } from './store.ts';

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
