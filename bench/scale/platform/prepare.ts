import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { storeUrl } from '@ankur/embedded-mongo';
import { startEmbeddedMongoWorker } from '@ankur/embedded-mongo/worker';
import { listMarks, requestBackfill } from '@ankur/service-kit/backfill/backfill-mark';
import type { Database } from '@ankur/service-kit/migrations/define-migration';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import type { Connection } from 'mongoose';
import { memoryEnv, memoryOptions } from '../../../scripts/launch/process-memory.mjs';
import { startTarget, type Running } from '../../process.ts';
import { fillCommunity } from '../data/community.ts';
import { users } from '../data/users.ts';

/** The admin of a measured platform; its password stands in no other place. */
export const admin = { email: 'first@ankur.example', password: 'Lighthouse#77' };

/** Environment of a platform that keeps its data in a folder, without demo data and with limits out of reach. */
export const environmentOf = (folder: string): Record<string, string> => ({
  DATA_DIR: folder,
  NODE_ENV: 'production',
  DEMO: 'false',
  LOG_LEVEL: 'info',
  RATE_LIMIT_SCALE: '1000000',
  MONGODB_URI: '',
  REDIS_URL: '',
  ...memoryEnv,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

/** Starts a platform of one process as `npm start` does. */
export const startPlatform = (folder: string): Promise<Running> =>
  startTarget('platform', environmentOf(folder), memoryOptions);

async function withStore(
  folder: string,
  work: (open: (service: ServiceName) => Promise<Connection>) => Promise<void>,
): Promise<void> {
  const store = await startEmbeddedMongoWorker({ dataDir: join(folder, 'store') });
  const opened: Connection[] = [];
  try {
    await work(async (service) => {
      const connection = await createServiceConnection().openUri(serviceDatabase(store.url, service));
      opened.push(connection);
      return connection;
    });
  } finally {
    for (const connection of opened) await connection.close();
    await store.stop();
  }
}

/** What a service keeps of others is filled again, by the service itself when it starts. */
async function refill(connection: Connection): Promise<void> {
  const db = connection.db as Database;
  for (const { _id } of await listMarks(db)) await requestBackfill(db, _id);
}

/**
 * Makes the folder of a platform with so many members, as many posts and ten times as many reactions. Of comments there are
 * few: each is a case of the moderation, which the first start has to store.
 */
async function fillFolder(folder: string, count: number): Promise<void> {
  // The first start makes keys and admin, and declares the indexes.
  await (await startPlatform(folder)).stop();
  await withStore(folder, async (open) => {
    await users.fill(await open('identity'), count);
    await fillCommunity(await open('community'), { posts: count, comments: count / 10 });
    for (const service of ['content', 'moderation'] as const) await refill(await open(service));
  });
}

/** Resolves with the seconds it took until each service of a running platform keeps what it has to of the others. */
async function untilFilled(folder: string): Promise<number> {
  const began = performance.now();
  const connection = createServiceConnection();
  const uri = storeUrl(join(folder, 'store'));
  try {
    for (const service of ['content', 'moderation', 'community'] as const) {
      await connection.openUri(serviceDatabase(uri, service));
      while ((await listMarks(connection.db as Database)).some(({ completedAt }) => completedAt === null))
        await delay(1000);
      await connection.close();
    }
  } finally {
    await connection.close();
  }
  return (performance.now() - began) / 1000;
}

/** Fills a folder and lets its platform fill what each service keeps of the others; says how long that took. */
export async function prepareFolder(folder: string, count: number): Promise<void> {
  await fillFolder(folder, count);
  const platform = await startPlatform(folder);
  const seconds = await untilFilled(folder).finally(() => platform.stop());
  process.stdout.write(`${String(count)} posts: projections and search filled in ${seconds.toFixed(0)} s\n`);
}
