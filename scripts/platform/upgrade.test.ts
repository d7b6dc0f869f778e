import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import type { Post } from '@ankur/contracts/community/post';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { startEmbeddedMongo, type EmbeddedMongo } from '@ankur/embedded-mongo';
import { advanceMark, ensureMark, findMark } from '@ankur/service-kit/backfill/backfill-mark';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { EnvError } from '@ankur/service-kit/env';
import type { Database } from '@ankur/service-kit/migrations/define-migration';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { apiAs } from '@ankur/test-kit/api-as';
import { testKeys } from '@ankur/test-kit/test-keys';
import { waitFor } from '@ankur/test-kit/wait-for';
import { openDataFolder, type DataFolder } from './data/data-folder.ts';
import { startServices, type RunningServices } from './services.ts';
import { platformVariables } from './variables.ts';

/** Written by commit f6391a2: the demo, and after it a post with a like, a comment and a reply. Every later version opens it. */
const fixture = join(__dirname, 'fixtures', 'foundation-f6391a2.sqlite.br');
const postId = '6b02d52e1a02e6fc6a7ead8b';

let data: DataFolder;
let store: EmbeddedMongo;
let services: RunningServices | undefined;
beforeEach(async () => {
  data = openDataFolder(mkdtempSync(join(tmpdir(), 'ankur-upgrade-')));
  writeFileSync(join(data.store, 'data.sqlite'), brotliDecompressSync(readFileSync(fixture)));
  store = await startEmbeddedMongo({ dataDir: data.store });
});
afterEach(async () => {
  await services?.stop();
  services = undefined;
  await store.stop();
  rmSync(data.path, { recursive: true });
});

const variables = () => ({
  ...platformVariables(data, store.url),
  NODE_ENV: 'test',
  INTERNAL_SECRET: testKeys().internalSecret,
  LOG_LEVEL: 'silent',
});

async function start() {
  services = await startServices(variables(), createMemoryBus());
  const { urls } = services;
  return (name: ServiceName) => apiAs(urls[`SERVICE_URL_${name.toUpperCase()}`] ?? '', {});
}

async function inDatabase<T>(service: ServiceName, work: (db: Database) => Promise<T>): Promise<T> {
  const connection = createServiceConnection();
  await connection.openUri(serviceDatabase(store.url, service));
  try {
    return await work(connection.db!);
  } finally {
    await connection.close();
  }
}

async function readFeed(community: ReturnType<typeof apiAs>): Promise<Post[]> {
  const posts: Post[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 50, ...(cursor === null ? {} : { cursor }) };
    const page: { posts: Post[]; nextCursor: string | null } = await community.call(feedEndpoints.listFeed, {
      query,
    });
    posts.push(...page.posts);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return posts;
}

test('a folder of the foundation shows its posts and counts right', async () => {
  const api = await start();
  const posts = await readFeed(api('community'));
  const sum = (count: (post: Post) => number) => posts.reduce((total, post) => total + count(post), 0);
  expect({
    posts: posts.length,
    likes: sum(({ likes }) => likes),
    comments: sum(({ commentCount }) => commentCount),
    files: sum(({ media }) => media.length),
  }).toEqual({ posts: 61, likes: 378, comments: 107, files: 23 });
  expect(await api('community').call(postEndpoints.getPost, { params: { postId } })).toMatchObject({
    content: 'Written by the foundation, to be read by every later version. #upgrade',
    author: { username: 'Meera Nair', sport: 'athletics' },
    tags: ['upgrade'],
    reactionCounts: { like: 1 },
    commentCount: 1,
    comments: [{ content: 'Seen, and counted.', replies: [{ content: 'Thank you.' }] }],
  });
  const [first] = await api('community').call(topicEndpoints.listTrendingTopics, {});
  expect(first).toMatchObject({ topic: 'football', posts: 7 });
  expect(await api('identity').call(platformEndpoints.getPublicStats, {})).toMatchObject({
    members: 13,
    athletes: 8,
    sports: 9,
  });
  const body = { email: 'meera@ankur.example', password: 'Sprout!2345' };
  expect(await api('identity').call(sessionEndpoints.login, { body })).toMatchObject({
    user: { username: 'Meera Nair' },
  });
});

test('one from before that learns what it lacks: the sport of authors, the files of cases', async () => {
  await inDatabase('community', async (db) => {
    const sports = { 'author.sport': '', 'recentComments.$[].author.sport': '' };
    await db.collection('authorCards').updateMany({}, { $unset: { sport: '' } });
    await db.collection('posts').updateMany({}, { $unset: sports });
    await db.collection('comments').updateMany({}, { $unset: { 'author.sport': '' } });
    // Filled before the sport was part of a card: no backfill brings it.
    await ensureMark(db, 'author-cards');
    const mark = await findMark(db, 'author-cards');
    await advanceMark(db, mark!, { next: null, items: 13, failed: 0 });
  });
  await inDatabase('moderation', (db) => db.collection('cases').updateMany({}, { $unset: { media: '' } }));

  const api = await start();
  await waitFor(async () => {
    const post = await api('community').call(postEndpoints.getPost, { params: { postId } });
    expect(post.author.sport).toBe('athletics');
    expect(post.comments.map(({ author }) => author.sport)).toEqual(['football']);
    return true;
  });
  await inDatabase('moderation', async (db) => {
    const cases = db.collection('cases');
    expect(await cases.countDocuments({ media: { $exists: false } })).toBe(0);
    expect(await cases.countDocuments({})).toBeGreaterThan(60);
  });
});

const markAsNewer = () =>
  inDatabase('community', (db) =>
    db
      .collection<{ _id: number; name: string }>('migrations')
      .insertOne({ _id: 99, name: 'from-the-future' }),
  );
const refusal = /data of community was written by a newer version of Ankur \(migration 99, from-the-future\)/;

test('one of a newer version is refused with a clear text, in one process', async () => {
  await markAsNewer();
  await expect(start()).rejects.toThrow(EnvError);
  await expect(start()).rejects.toThrow(refusal);
});

test('and by a service on its own, which ends with EX_CONFIG', async () => {
  await markAsNewer();
  const { publicKey } = testKeys();
  const child = spawn(process.execPath, [join(__dirname, '../../services/community/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...variables(),
      JWT_PUBLIC_KEY: publicKey,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(said).toMatch(refusal);
  expect(code).toBe(78);
});
