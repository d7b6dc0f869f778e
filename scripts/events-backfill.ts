import { setTimeout as delay } from 'node:timers/promises';
import { serviceNames, type ServiceName } from '@ankur/contracts/endpoint';
import {
  findMark,
  listMarks,
  requestBackfill,
  type BackfillMark,
} from '@ankur/service-kit/backfill/backfill-mark';
import type { Database } from '@ankur/service-kit/migrations/define-migration';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { join } from 'node:path';

/** How long a backfill that does not move is watched. */
const patienceMs = 12_000;

/** The store of the platform whose data lie in a folder. */
export async function storeUri(dataPath: string): Promise<string> {
  const given = process.env['MONGODB_URI'];
  if (given) return given;
  // Not loaded before it is needed: images of the distributed form do not have it.
  const { storeUrl } = await import('@ankur/embedded-mongo');
  return storeUrl(join(dataPath, 'store'));
}

async function inDatabase<T>(
  dataPath: string,
  service: ServiceName,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const connection = createServiceConnection();
  await connection
    .openUri(serviceDatabase(await storeUri(dataPath), service), { serverSelectionTimeoutMS: 3000 })
    .catch((cause: unknown) => {
      throw new Error(
        'The store does not answer: start the platform, or name it with DATA_DIR or MONGODB_URI.',
        { cause },
      );
    });
  try {
    return await work(connection.db as Database);
  } finally {
    await connection.close();
  }
}

/** Throws where nobody answers, before anything waits for the store to come. */
export const assertStoreAnswers = (dataPath: string, service: ServiceName): Promise<void> =>
  inDatabase(dataPath, service, () => Promise.resolve());

function describe({ items, failed, completedAt }: BackfillMark): string {
  const count = `${String(items)} items${failed > 0 ? `, ${String(failed)} of them could not be applied` : ''}`;
  if (completedAt) return `filled ${completedAt.toISOString()}, ${count}`;
  return items > 0 ? `being filled, ${count} so far` : 'due';
}

/** Prints every projection with how far it is filled from its owner. */
export async function listProjections(dataPath: string): Promise<void> {
  for (const service of serviceNames)
    for (const mark of await inDatabase(dataPath, service, listMarks))
      console.log(`${service}.${mark._id}  ${describe(mark)}`);
}

async function follow(db: Database, name: string): Promise<void> {
  let shown = '';
  let movedAt = performance.now();
  while (performance.now() - movedAt < patienceMs) {
    const mark = await findMark(db, name);
    if (!mark) break;
    const line = describe(mark);
    if (line !== shown) {
      console.log(line);
      movedAt = performance.now();
    }
    if (mark.completedAt) return;
    shown = line;
    await delay(100);
  }
  console.log('It goes on as soon as its service and the owner of the data both run.');
}

/** Has a projection, named like `moderation.posts`, filled from its owner once more and shows how that goes. */
export async function backfill(dataPath: string, wanted: string): Promise<void> {
  const service = serviceNames.find((name) => wanted.startsWith(`${name}.`));
  const unknown = new Error(`There is no projection ${wanted}; \`npm run events -- backfill\` lists them.`);
  if (!service) throw unknown;
  const name = wanted.slice(service.length + 1);
  await inDatabase(dataPath, service, async (db) => {
    if (!(await requestBackfill(db, name))) throw unknown;
    await follow(db, name);
  });
}
