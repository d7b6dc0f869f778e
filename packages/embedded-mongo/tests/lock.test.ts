import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isDataDirInUse, startEmbeddedMongo } from '../src/server.ts';
import { startEmbeddedMongoWorker } from '../src/worker.ts';
import { MongoClient } from 'mongodb';
import { makeDataDir, removeDataDir } from './support/test-server.ts';
import { spawnStore } from './support/spawn-store.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

describe('a data folder', () => {
  it('belongs to one server: a second one, in this or another process, is told so', async () => {
    const first = await startEmbeddedMongo({ dataDir });
    await expect(startEmbeddedMongo({ dataDir })).rejects.toMatchObject({
      code: 'DATA_DIR_LOCKED',
      message: expect.stringContaining(dataDir),
    });
    const elsewhere = await spawnStore(dataDir);
    await elsewhere.kill();
    expect(elsewhere.failure).toBe('DATA_DIR_LOCKED');
    await first.stop();
    const second = await startEmbeddedMongo({ dataDir });
    await second.stop();
  });

  it('is free again after kill -9', async () => {
    const store = await spawnStore(dataDir);
    await expect(startEmbeddedMongo({ dataDir })).rejects.toMatchObject({ code: 'DATA_DIR_LOCKED' });
    await store.kill();
    const next = await startEmbeddedMongo({ dataDir });
    await next.stop();
  });

  it('in the format of a newer version is refused, and left free', async () => {
    const first = await startEmbeddedMongo({ dataDir });
    await first.stop();
    const data = new DatabaseSync(join(dataDir, 'data.sqlite'));
    data.exec('PRAGMA user_version = 1');
    data.close();
    const newer = { name: 'EmbeddedMongoError', code: 'DATA_DIR_NEWER' };
    await expect(startEmbeddedMongo({ dataDir })).rejects.toMatchObject(newer);
    await expect(startEmbeddedMongoWorker({ dataDir })).rejects.toMatchObject(newer);
    expect(isDataDirInUse(dataDir)).toBe(false);
  });

  it('that cannot be a folder gives a clear error', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(startEmbeddedMongo({ dataDir: join(file, 'x') })).rejects.toMatchObject({
      code: 'DATA_DIR_UNUSABLE',
    });
  });
});

describe('the store in a worker thread', () => {
  it('serves, keeps its data over a restart, and hands over the typed error of a locked folder', async () => {
    const first = await startEmbeddedMongoWorker({ dataDir });
    await expect(startEmbeddedMongoWorker({ dataDir })).rejects.toMatchObject({
      name: 'EmbeddedMongoError',
      code: 'DATA_DIR_LOCKED',
    });
    const writer = await MongoClient.connect(first.url);
    await writer.db('t').collection('x').insertOne({ n: 1 });
    await writer.close();
    await first.stop();
    const second = await startEmbeddedMongoWorker({ dataDir });
    const reader = await MongoClient.connect(second.url);
    expect(
      await reader
        .db('t')
        .collection('x')
        .findOne({}, { projection: { _id: 0 } }),
    ).toEqual({ n: 1 });
    await reader.close();
    await second.stop();
  });
});

describe('the early acknowledgement for tests', () => {
  it('is refused outside tests', async () => {
    expect((await spawnStore(dataDir, { early: true, environment: 'production' })).failure).toBe(
      'UNSAFE_OPTION',
    );
  });
});
