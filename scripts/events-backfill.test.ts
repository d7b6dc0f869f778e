import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { startEmbeddedMongo, type EmbeddedMongo } from '@ankur/embedded-mongo';
import { ensureMark, listMarks } from '@ankur/service-kit/backfill/backfill-mark';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import type { Database } from '@ankur/service-kit/migrations/define-migration';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { testKeys } from '@ankur/test-kit/test-keys';
import { waitFor } from '@ankur/test-kit/wait-for';
import { openDataFolder, type DataFolder } from './platform/data/data-folder.ts';
import { startServices, type RunningServices } from './platform/services.ts';
import { platformVariables } from './platform/variables.ts';

const fixture = join(__dirname, 'platform', 'fixtures', 'foundation-f6391a2.sqlite.br');

let data: DataFolder;
let store: EmbeddedMongo | undefined;
let services: RunningServices | undefined;
beforeEach(() => {
  data = openDataFolder(mkdtempSync(join(tmpdir(), 'ankur-backfill-')));
});
afterEach(async () => {
  await services?.stop();
  await store?.stop();
  services = undefined;
  store = undefined;
  rmSync(data.path, { recursive: true });
});

/** Runs the command as npm does. */
async function events(args: readonly string[]) {
  const env = { ...process.env, NODE_OPTIONS: '', REDIS_URL: '', MONGODB_URI: '', DATA_DIR: data.path };
  const child = spawn(process.execPath, [join(__dirname, 'events.ts'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [status, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, said: out + err };
}

async function start(url: string): Promise<void> {
  const variables = {
    ...platformVariables(data, url),
    NODE_ENV: 'test',
    INTERNAL_SECRET: testKeys().internalSecret,
    LOG_LEVEL: 'silent',
  };
  services = await startServices(variables, createMemoryBus());
}

async function inDatabase<T>(service: ServiceName, work: (db: Database) => Promise<T>): Promise<T> {
  const connection = createServiceConnection();
  await connection.openUri(serviceDatabase(store?.url ?? '', service));
  try {
    return await work(connection.db!);
  } finally {
    await connection.close();
  }
}

const count = (service: ServiceName, collection: string) =>
  inDatabase(service, (db) => db.collection(collection).countDocuments({}));
const lose = (service: ServiceName, collection: string) =>
  inDatabase(service, (db) => db.collection(collection).deleteMany({}));

const owners = { moderation: 4, content: 1, community: 1 };
const allFilled = async () => {
  for (const [service, projections] of Object.entries(owners)) {
    const marks = await inDatabase(service as ServiceName, listMarks);
    if (marks.length < projections || marks.some(({ completedAt }) => completedAt === null)) return false;
  }
  return true;
};

test('all services of one process fill what they keep of each other, whoever starts first, and again on request', async () => {
  writeFileSync(join(data.store, 'data.sqlite'), brotliDecompressSync(readFileSync(fixture)));
  store = await startEmbeddedMongo({ dataDir: data.store });
  const cases = await count('moderation', 'cases');
  await lose('moderation', 'cases');
  await lose('community', 'authorCards');
  await start(store.url);
  // An owner that is too busy to answer is asked again after half a minute at most.
  await waitFor(allFilled, 300_000);
  expect(await count('moderation', 'cases')).toBe(cases);
  expect(await count('community', 'authorCards')).toBe(13);

  await lose('community', 'authorCards');
  const { status, said } = await events(['backfill', 'community.author-cards']);
  expect(said).toMatch(/\nfilled \S+Z, 13 items\n$/);
  expect(status).toBe(0);
  expect(await count('community', 'authorCards')).toBe(13);
}, 400_000);

test('a request is kept for services that do not run', async () => {
  store = await startEmbeddedMongo({ dataDir: data.store });
  await inDatabase('content', (db) => ensureMark(db, 'blog-authors'));
  await inDatabase('community', async (db) => {
    await ensureMark(db, 'author-cards');
    const done = { items: 7, failed: 1, completedAt: new Date(0) };
    await db.collection('backfills').updateMany({}, { $set: done });
  });
  expect(await events(['backfill'])).toEqual({
    status: 0,
    said:
      'content.blog-authors  due\n' +
      'community.author-cards  filled 1970-01-01T00:00:00.000Z, 7 items, 1 of them could not be applied\n',
  });
  expect(await events(['backfill', 'community.author-cards'])).toEqual({
    status: 0,
    said: 'due\nIt goes on as soon as its service and the owner of the data both run.\n',
  });
  expect(await inDatabase('community', listMarks)).toMatchObject([{ items: 0, completedAt: null }]);
});

test.each(['community.nothing', 'nobody.author-cards'])('%s is refused', async (name) => {
  store = await startEmbeddedMongo({ dataDir: data.store });
  expect(await events(['backfill', name])).toEqual({
    status: 1,
    said: `There is no projection ${name}; \`npm run events -- backfill\` lists them.\n`,
  });
});

test('says what to do when there is no store', async () => {
  expect(await events(['backfill'])).toEqual({
    status: 1,
    said: 'The store does not answer: start the platform, or name it with DATA_DIR or MONGODB_URI.\n',
  });
});
