import { mkdirSync } from 'node:fs';
import { mkdtemp, mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { backupFile, listBackups, pruneBackups } from '@ankur/service-kit/backup/backup-folder';
import { openStores, type PlatformStores } from '@ankur/service-kit/backup/backup-stores';
import { fileMarker } from '@ankur/service-kit/backup/backup-manifest';
import { checkBackup } from '@ankur/service-kit/backup/check-backup';
import { restoreBackup } from '@ankur/service-kit/backup/restore-backup';
import { assertRestored, markRestore } from '@ankur/service-kit/backup/restore-mark';
import { writeBackup } from '@ankur/service-kit/backup/write-backup';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';

const known = { identity: 3, community: 1 };
let store: TestStore;
let stores: PlatformStores;
let place: string;
beforeEach(async () => {
  store = await startStore();
  stores = await openStores(store.uri);
  place = await mkdtemp(join(tmpdir(), 'ankur-backup-'));
  await mkdir(join(place, 'uploads', 'identity'), { recursive: true });
  await writeFile(join(place, 'uploads', 'identity', '2f6c.webp'), 'picture');
  await mkdir(join(place, 'uploads', '.incoming'));
  await writeFile(join(place, 'uploads', '.incoming', 'half'), 'nobody looked into it');
});
afterEach(async () => {
  await stores.close();
  await store.stop();
  await rm(place, { recursive: true, force: true });
});

const folder = () => join(place, 'backups');
const filesOf = (root = place) => ({ uploads: join(root, 'uploads'), releases: join(root, 'releases') });
const make = (more: object = {}) =>
  writeBackup({ uri: store.uri, folder: folder(), files: filesOf(), by: 'Desk', ...more });
const restore = (path: string, root = place) =>
  restoreBackup({ path, uri: store.uri, files: filesOf(root), known });
const identity = (name: string) => stores.database('identity').collection<{ _id: number | string }>(name);
const idsOf = async (name: string) =>
  (await identity(name).find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

const releaseTokens = () =>
  stores.database('gateway').collection<{ _id: string; revokedAt?: Date }>('releaseTokens');

/** Members, one session, posts, a log, and a token of the console. */
async function fill(): Promise<void> {
  const { Long, Binary } = mongoose.mongo.BSON;
  await identity('users').createIndex({ email: 1 }, { unique: true });
  await identity('users').insertMany([
    {
      _id: 1,
      email: 'a@x',
      visits: Long.fromString('9007199254740993'),
      key: new Binary(Buffer.from('key'), 4),
    },
    { _id: 2, email: 'b@x', seen: new Date(0), tags: ['x', null], nested: { deep: 1.5 } },
  ] as never);
  await identity('sessions').insertOne({
    _id: 's1',
    endedAt: null,
    rotatedAt: new Date(),
    generation: 1,
  } as never);
  await identity('accountLinks').insertOne({ _id: 'link' });
  await identity('erasures').insertOne({ _id: 'erased before' });
  await identity('migrations').insertOne({ _id: 3 });
  await stores
    .database('community')
    .collection('posts')
    .insertMany(Array.from({ length: 1200 }, (_, n) => ({ n })));
  await stores.database('moderation').collection<{ _id: number }>('auditLog').insertOne({ _id: 1 });
  await releaseTokens().insertOne({ _id: 'token' });
}

/** All documents of the platform, as the store has them. */
async function contents(): Promise<string> {
  const all: unknown[] = [];
  for (const service of ['identity', 'community', 'moderation'] as const)
    for (const { name } of await stores.database(service).listCollections().toArray())
      all.push([
        service,
        name,
        await stores.database(service).collection(name).find().sort({ _id: 1 }).toArray(),
      ]);
  return JSON.stringify(all.sort());
}

describe('a backup', () => {
  test('is one private file with its counts beside it, and holds no session, no link, no token and no unfinished upload', async () => {
    await fill();
    const made = await make();
    expect(made).toMatchObject({
      documents: 1204,
      files: 1,
      fileBytes: 7,
      by: 'Desk',
      migrations: { identity: 3 },
    });
    expect(
      made.collections.map(({ database, name, documents }) => [`${database}.${name}`, documents]),
    ).toEqual([
      ['identity.migrations', 1],
      ['identity.users', 2],
      ['moderation.auditLog', 1],
      ['community.posts', 1200],
    ]);
    expect((await stat(backupFile(folder(), made.id))).mode & 0o777).toBe(0o600);
    expect(await listBackups(folder())).toEqual([made]);
    expect(await readdir(folder())).toHaveLength(2);
    expect(await checkBackup(backupFile(folder(), made.id), known)).toMatchObject({
      documents: 1204,
      files: 1,
    });
  });

  test('that meets a full disk says so and leaves nothing behind', async () => {
    await fill();
    const full = () =>
      new Writable({
        write(_chunk, _encoding, done) {
          done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
        },
      });
    await expect(make({ openFile: full })).rejects.toMatchObject({ fault: 'FULL' });
    expect(await readdir(folder())).toEqual([]);
  });

  test('that cannot remove what it began says what is left, whatever it failed of', async () => {
    for (const code of ['ENOSPC', 'EIO']) {
      const left: string[] = [];
      const openFile = (path: string) => {
        left.push(path);
        // A folder in the place of the file: it cannot be removed as one.
        mkdirSync(path);
        return new Writable({
          write: (_chunk, _encoding, done) => done(Object.assign(new Error('failed'), { code })),
        });
      };
      const error = await make({ openFile }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).toContain(String(left[0]));
      expect((error as Error).message).toMatch(/disk is full|failed/);
      expect((error as Error).message).not.toContain('nothing of it is left');
    }
  });

  test('that has no folder to go to says why and leaves no connection open', async () => {
    const open = () =>
      mongoose.connections.filter(({ readyState }) => readyState === mongoose.STATES.connected).length;
    const before = open();
    await writeFile(folder(), 'a file where the folder should be');
    await expect(make()).rejects.toMatchObject({
      code: 'EEXIST',
      message: expect.not.stringContaining('could not be removed') as unknown,
    });
    expect(open()).toBe(before);
  });

  test('shows everything as of its beginning, though it is written to meanwhile', async () => {
    await fill();
    let written: Promise<unknown> | undefined;
    const made = await make({
      onProgress: (done: number) => {
        if (done === 2) written = stores.database('community').collection('posts').deleteMany({});
      },
    });
    await written;
    expect(made.collections.find(({ name }) => name === 'posts')?.documents).toBe(1200);
  });

  test('gives way to newer ones, and what one that was cut short has left goes with it, but none that is being made', async () => {
    const first = await make();
    const second = await make();
    const left = join(folder(), '.20261101T000000Z-abcdef.part');
    await writeFile(left, 'half');
    await utimes(left, new Date(), new Date(Date.now() - 3_600_000));
    const making = '.20261101T010000Z-abcdef.part';
    await writeFile(join(folder(), making), 'somebody else is at it');
    const [older, newer] = [first.id, second.id].sort();
    expect(await pruneBackups(folder(), 1)).toEqual([older]);
    expect((await readdir(folder())).sort()).toEqual([
      making,
      `ankur-${newer}.backup.gz`,
      `ankur-${newer}.json`,
    ]);
  });
});

describe('a restore', () => {
  test('gives an empty platform the same documents, types, indexes and files', async () => {
    await fill();
    const before = await identity('users').find({}, { raw: true }).toArray();
    const { id } = await make();
    await stores.database('identity').dropDatabase();
    await stores.database('community').dropDatabase();
    const elsewhere = await mkdtemp(join(place, 'new-'));
    const { backup } = await restore(backupFile(folder(), id), elsewhere);
    expect(backup.documents).toBe(1204);
    expect(await identity('users').find({}, { raw: true }).toArray()).toEqual(before);
    expect(await stores.database('community').collection('posts').countDocuments()).toBe(1200);
    await expect(identity('users').insertOne({ _id: 9, email: 'a@x' } as never)).rejects.toMatchObject({
      code: 11000,
    });
    expect(await readFile(join(elsewhere, 'uploads', 'identity', '2f6c.webp'), 'utf8')).toBe('picture');
  });

  test('takes away what came since, keeps the audit log, what was revoked and who was erased, ends every session and is logged once', async () => {
    await fill();
    const { id } = await make();
    await identity('users').deleteOne({ _id: 1 });
    await identity('users').insertOne({ _id: 3, email: 'c@x' } as never);
    await identity('invites').insertOne({ _id: 'later' });
    await identity('erasures').insertOne({ _id: 'erased since' });
    await stores.database('moderation').collection<{ _id: number }>('auditLog').insertOne({ _id: 2 });
    const revokedAt = new Date(0);
    await releaseTokens().updateOne({ _id: 'token' }, { $set: { revokedAt } });
    expect((await restore(backupFile(folder(), id))).sessionsEnded).toBe(1);
    expect(await releaseTokens().find().toArray()).toEqual([{ _id: 'token', revokedAt }]);
    expect(await idsOf('users')).toEqual([1, 2]);
    expect(await idsOf('invites')).toEqual([]);
    expect(await idsOf('erasures')).toEqual(['erased before', 'erased since']);
    expect(await idsOf('accountLinks')).toEqual([]);
    const log = await stores.database('moderation').collection('auditLog').find().sort({ _id: 1 }).toArray();
    expect(log.map(({ _id }) => _id as unknown)).toEqual([1, 2]);
    const [session] = await identity('sessions').find().toArray();
    expect(session).toMatchObject({
      endReason: 'restored',
      revocation: { code: 'SESSION_ENDED', lifted: false },
    });
    const told = await identity('backupRuns').find({ 'outbox.type': 'admin.acted' }).toArray();
    expect(told).toHaveLength(1);
    const names = (await stores.database('identity').listCollections().toArray()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('restoring'))).toEqual([]);
    await assertRestored(stores.database('identity'));
  });

  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 40);
  const flipped = (bytes: Buffer) => {
    const plain = gunzipSync(bytes);
    plain.write('z@x', plain.indexOf('b@x'));
    return gzipSync(plain);
  };
  const garbled = (bytes: Buffer) => {
    const plain = gunzipSync(bytes);
    plain.write('!', plain.indexOf('{"database"'));
    return gzipSync(plain);
  };
  const shortened = (bytes: Buffer) => {
    const plain = gunzipSync(bytes);
    return gzipSync(plain.subarray(0, plain.lastIndexOf('{"collections"') - 5));
  };
  const newer = (bytes: Buffer) =>
    gzipSync(
      Buffer.from(gunzipSync(bytes).toString('latin1').replace('"identity":3', '"identity":4'), 'latin1'),
    );
  test.each([
    ['cut short', cut, 'DAMAGED'],
    ['with a changed byte', flipped, 'DAMAGED'],
    ['with a part that says nothing', garbled, 'DAMAGED'],
    ['without its end', shortened, 'DAMAGED'],
    ['that is something else', () => Buffer.from('not a backup'), 'DAMAGED'],
    ['that is something else in gzip', () => gzipSync('not a backup'), 'DAMAGED'],
    ['of a newer version', newer, 'NEWER'],
  ])('of a file %s is refused before anything changes', async (_what, change, fault) => {
    await fill();
    const path = backupFile(folder(), (await make()).id);
    await writeFile(path, change(await readFile(path)));
    await identity('users').deleteOne({ _id: 1 });
    const before = await contents();
    await expect(restore(path)).rejects.toMatchObject({ fault });
    expect(await contents()).toBe(before);
  });

  test.each(['..', '.', '../b', 'a/../b', 'a\n/../b', 'a/..\n/../..', '/a', 'a\\b', 'a\0'])(
    'writes no file outside its folder: %j is no name',
    (path) => {
      expect(fileMarker.safeParse({ folder: 'uploads', path, size: 1 }).success).toBe(false);
    },
  );
  test.each(['a.webp', 'identity/2f6c.webp', 'a\nb', 'a/..b', '...'])('writes files below it: %j', (path) => {
    expect(fileMarker.safeParse({ folder: 'uploads', path, size: 1 }).success).toBe(true);
  });

  test('keeps an audit log that began after the backup', async () => {
    const { id } = await make();
    await stores.database('moderation').collection<{ _id: number }>('auditLog').insertOne({ _id: 2 });
    await restore(backupFile(folder(), id));
    expect(await stores.database('moderation').collection('auditLog').countDocuments()).toBe(1);
  });

  test('that fails while it loads changes nothing that is served', async () => {
    await fill();
    const path = backupFile(folder(), (await make()).id);
    await identity('users').deleteOne({ _id: 1 });
    const before = await contents();
    await rm(join(place, 'uploads'), { recursive: true });
    await writeFile(join(place, 'uploads'), 'a file where a folder should be');
    await expect(restore(path)).rejects.toThrow();
    expect(await contents()).toBe(before);
  });

  test('that was cut short keeps services from starting until it is run again', async () => {
    await fill();
    const path = backupFile(folder(), (await make()).id);
    const db = stores.database('identity');
    await markRestore(db, 'a-backup');
    await expect(assertRestored(db)).rejects.toThrow('npm run restore');
    await restore(path);
    await assertRestored(db);
  });
});
