import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { testEnv } from '@ankur/test-kit/test-env';
import { createMemoryBus } from './bus/memory/memory-bus.ts';
import { findSubscribers } from './find-subscribers.ts';
import { createLogger } from './logger.ts';
import { createService } from './service.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ankur-subscribers-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const here = () => pathToFileURL(folder + sep);
const write = (file: string, text: string) => writeFile(join(folder, file), text);
const subscriber = (exported: string) =>
  `export const ${exported} = (context) => ({ event: {}, name: '${exported} of ' + context.name, handle() {} });`;

it('makes a subscriber of each file, in the order of their names, and leaves other files alone', async () => {
  await write('on-post-deleted.mjs', subscriber('onPostDeleted'));
  await write('on-case-ruled.mjs', subscriber('onCaseRuled'));
  await write('on-case-ruled.test.mjs', 'throw new Error("a test is no subscriber");');
  await write('moderate-post.mjs', 'throw new Error("what helps is no subscriber");');
  const found = await findSubscribers(here(), { name: 'a service' })();
  expect(found.map(({ name }) => name)).toEqual(['onCaseRuled of a service', 'onPostDeleted of a service']);
});

it.each([
  ['nothing', 'export {};'],
  ['a function of another name', subscriber('onPostsDeleted')],
  ['what is no function', "export const onPostDeleted = { event: {}, name: 'a', handle() {} };"],
  ['a function that makes no subscriber', 'export const onPostDeleted = () => ({ handle() {} });'],
])('refuses a file that exports %s, and names it', async (_what, text) => {
  await write('on-case-ruled.mjs', subscriber('onCaseRuled'));
  await write('on-post-deleted.mjs', text);
  const find = findSubscribers(here(), {});
  await expect(find()).rejects.toThrow(/on-post-deleted\.mjs must export onPostDeleted\(context\)/);
});

it('refuses a folder without a subscriber, and one that is not there', async () => {
  await write('moderate-post.mjs', 'export {};');
  await expect(findSubscribers(here(), {})()).rejects.toThrow('holds no subscriber');
  await expect(findSubscribers(new URL('missing/', here()), {})()).rejects.toThrow('ENOENT');
});

it('keeps a service from starting', async () => {
  await write('on-post-deleted.mjs', 'export {};');
  const env = testEnv({ MONGODB_URI: 'mongodb://127.0.0.1:1/' });
  const logger = createLogger({ name: 'test', level: 'silent' });
  const service = createService('events', { env, bus: createMemoryBus(), logger }, () => ({
    routes: [],
    subscribers: findSubscribers(here(), {}),
  }));
  await expect(service.start()).rejects.toThrow('must export onPostDeleted');
});
