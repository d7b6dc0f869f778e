import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Collection, type Document, MongoClient, MongoServerError } from 'mongodb';
import { seeded } from './support/seeded.ts';
import { makeDataDir, removeDataDir } from './support/test-server.ts';
import { type SpawnedStore, spawnStore } from './support/spawn-store.ts';
import { validateFolder } from './support/validate.ts';

const WRITERS = 8;
/** Chooses the moments of the kills; `CRASH_SEED=<seed>` chooses those of an earlier run again. */
const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
const random = seeded(SEED);

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** What one writer was told about its own documents, and the one write whose answer never came. */
interface Ledger {
  readonly acknowledged: Map<string, Document | null>;
  inFlight: string | undefined;
  answers: number;
}

function change(
  step: number,
  before: Document | null,
): { kind: 'insert' | 'update' | 'delete'; after: Document | null } {
  if (!before) return { kind: 'insert', after: { n: 1, tags: ['new', `s${step % 5}`] } };
  if (step % 7 === 0) return { kind: 'delete', after: null };
  const tags = [...(before['tags'] as string[]), `s${step % 5}`].slice(-4);
  return { kind: 'update', after: { n: Number(before['n']) + 1, tags } };
}

async function write(
  collection: Collection,
  key: string,
  { kind, after }: ReturnType<typeof change>,
): Promise<void> {
  const writer = key.split('-')[0];
  if (kind === 'insert') await collection.insertOne({ key, writer, ...after });
  else if (kind === 'delete') await collection.deleteOne({ key });
  else {
    const added = (after?.['tags'] as string[]).at(-1);
    await collection.updateOne({ key }, {
      $inc: { n: 1 },
      $push: { tags: { $each: [added], $slice: -4 } },
    } as never);
  }
}

/** Writes until the server is gone; remembers what was acknowledged. */
async function keepWriting(collection: Collection, writer: number, ledger: Ledger): Promise<void> {
  for (let step = 1; ; step += 1) {
    const key = `${writer}-${step % 12}`;
    const next = change(step, ledger.acknowledged.get(key) ?? null);
    ledger.inFlight = key;
    try {
      await write(collection, key, next);
    } catch {
      return;
    }
    ledger.acknowledged.set(key, next.after);
    ledger.inFlight = undefined;
    ledger.answers += 1;
  }
}

async function prepare(store: SpawnedStore): Promise<{ client: MongoClient; collection: Collection }> {
  const client = await MongoClient.connect(store.url as string, {
    serverSelectionTimeoutMS: 10_000,
    retryWrites: false,
  });
  const collection = client.db('t').collection('x');
  await collection.createIndexes([
    { key: { key: 1 }, unique: true },
    { key: { writer: 1, n: -1 } },
    { key: { tags: 1 } },
  ]);
  return { client, collection };
}

interface Verdict {
  answers: number;
  lost: string[];
  /** What the indexes and the documents disagree about. */
  errors: string[];
}

/** Kills the server while all write, opens the folder again and compares it with what was acknowledged. */
async function crashRound(options: { early: boolean; answers: number }): Promise<Verdict> {
  const store = await spawnStore(dataDir, { early: options.early });
  const { client, collection } = await prepare(store);
  const stored = new Map(
    (await collection.find({}).toArray()).map(({ key, n, tags }) => [String(key), { n, tags }]),
  );
  const ledgers = Array.from({ length: WRITERS }, (_, writer): Ledger => ({
    acknowledged: new Map([...stored].filter(([key]) => key.startsWith(`${writer}-`))),
    inFlight: undefined,
    answers: 0,
  }));
  const total = () => ledgers.reduce((sum, { answers }) => sum + answers, 0);
  const writers = ledgers.map((ledger, writer) => keepWriting(collection, writer, ledger));
  const goal = options.answers + Math.floor(random() * options.answers);
  while (total() < goal) await new Promise((resolve) => setImmediate(resolve));
  await store.kill();
  await Promise.all(writers);
  await client.close(true);
  return { answers: total(), ...(await compare(ledgers)) };
}

async function compare(ledgers: Ledger[]): Promise<Omit<Verdict, 'answers'>> {
  const store = await spawnStore(dataDir);
  const client = await MongoClient.connect(store.url as string);
  const found = new Map(
    (await client.db('t').collection('x').find({}).toArray()).map((item) => [String(item['key']), item]),
  );
  const lost: string[] = [];
  for (const { acknowledged, inFlight } of ledgers) {
    for (const [key, expected] of acknowledged) {
      // The write without an answer may have happened or not; both are right.
      if (key === inFlight) continue;
      const document = found.get(key);
      const actual = document ? { n: document['n'], tags: document['tags'] } : null;
      if (JSON.stringify(actual) !== JSON.stringify(expected))
        lost.push(`${key}: ${JSON.stringify({ expected, actual })}`);
    }
  }
  await client.close();
  await store.kill();
  return { lost, errors: validateFolder(dataDir, 't.x').errors };
}

/** Writes in turns with and without a journal until a write fails, and says to `heard` what was acknowledged. */
async function countUp(
  collection: Collection<{ _id: number }>,
  heard: (number: number, journal: boolean) => void,
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const journal = random() < 0.1;
    await collection.insertOne({ _id: number }, { writeConcern: { w: 1, journal } });
    heard(number, journal);
  }
}

describe('kill -9 while one client wants a journal now and then', () => {
  it('loses no write before one that was acknowledged with it, and leaves no gap', async () => {
    const store = await spawnStore(dataDir);
    const client = await MongoClient.connect(store.url as string, {
      serverSelectionTimeoutMS: 10_000,
      retryWrites: false,
    });
    const numbers = client.db('t').collection<{ _id: number }>('numbers');
    let safe = -1;
    const enough = Promise.withResolvers<void>();
    const counting = countUp(numbers, (number, journal) => {
      if (journal) safe = number;
      if (number === 300) enough.resolve();
    });
    // A write that fails while the server lives ends the test with its error.
    await Promise.race([enough.promise, counting]);
    await store.kill();
    await expect(counting).rejects.not.toBeInstanceOf(MongoServerError);
    await client.close(true);
    const again = await spawnStore(dataDir);
    const reader = await MongoClient.connect(again.url as string);
    const found = await reader
      .db('t')
      .collection<{ _id: number }>('numbers')
      .find()
      .sort({ _id: 1 })
      .toArray();
    await reader.close();
    await again.kill();
    expect({ SEED, gaps: found.findIndex(({ _id }, index) => _id !== index) }).toEqual({ SEED, gaps: -1 });
    expect(found.length).toBeGreaterThan(safe);
    expect(validateFolder(dataDir, 't.numbers').errors).toEqual([]);
  });
});

describe('kill -9 while eight clients write', () => {
  it('loses no acknowledged write and leaves every index consistent, round after round', async () => {
    for (const round of [1, 2, 3]) {
      const { answers, lost, errors } = await crashRound({ early: false, answers: 300 });
      expect({ SEED, round, lost, errors }).toEqual({ SEED, round, lost: [], errors: [] });
      expect(answers).toBeGreaterThan(299);
    }
  });

  it('is noticed by this very test when the server answers before it commits', async () => {
    const lost: string[] = [];
    for (let round = 0; round < 4 && lost.length === 0; round += 1) {
      const verdict = await crashRound({ early: true, answers: 200 });
      lost.push(...verdict.lost);
      expect({ SEED, errors: verdict.errors }).toEqual({ SEED, errors: [] });
    }
    expect({ SEED, lost: lost.length }).not.toEqual({ SEED, lost: 0 });
  });
});
