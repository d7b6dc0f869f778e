import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { erasureEndpoints } from '@ankur/contracts/identity/erasure.endpoints';
import { backupEndpoints } from '@ankur/contracts/identity/backups.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createBackupRunRepository } from '../src/backups/backup-run.repository.ts';
import { createBackup as createBackupOf } from '../src/backups/create-backup.ts';
import type { IdentityContext } from '../src/context.ts';
import { startIdentity, type TestIdentity } from './start-identity.ts';

const { listBackups, createBackup, checkBackup, getBackupFile, deleteBackup } = backupEndpoints;
let folder: string;
let identity: TestIdentity;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ankur-backups-'));
  identity = await startIdentity({
    BACKUPS_DIR: join(folder, 'kept'),
    BACKUPS_KEPT: 2,
    RELEASES_DIR: folder,
  });
});
afterEach(async () => {
  await identity.stop();
  await rm(folder, { recursive: true, force: true });
});

const list = () => identity.admin.call(listBackups);
/** Makes one and waits for it. */
async function make() {
  await identity.admin.call(createBackup);
  const { backups } = await waitFor(async () => {
    const found = await list();
    return found.run?.state === 'running' ? null : found;
  });
  const [newest] = backups;
  if (!newest) throw new Error('No backup was made');
  return newest;
}
const fileOf = (id: string) => join(folder, 'kept', `ankur-${id}.backup.gz`);
const actsOf = (action: string) =>
  identity.events.filter(
    ({ type, data }) => type === 'admin.acted' && (data as { action: string }).action === action,
  );

test('backups are for admins alone, and one that is not there is not found', async () => {
  const others = (['coach', 'moderator'] as const).map((role) =>
    identity.as({ userId: 'c'.repeat(24), role, username: 'Somebody', sessionId: 's' }),
  );
  const one = { params: { id: '20261101T000000Z-abcdef' } };
  for (const endpoint of Object.values(backupEndpoints)) {
    expect((await identity.anonymous.fails(endpoint, one)).status).toBe(401);
    for (const other of others) expect((await other.fails(endpoint, one)).status).toBe(403);
  }
  for (const endpoint of [checkBackup, getBackupFile, deleteBackup]) {
    expect(await identity.admin.fails(endpoint, one)).toMatchObject({ code: 'BACKUP_NOT_FOUND' });
    const outside = { params: { id: '../../etc/passwd' } };
    expect(await identity.admin.fails(endpoint, outside)).toMatchObject({ status: 404 });
  }
});

test('a backup is made, listed with who and when, checked, taken and removed, each act in the log once', async () => {
  expect(await list()).toEqual({ backups: [], run: null, madeAt: null, kept: 2 });
  const made = await make();
  expect(made).toMatchObject({ createdBy: 'Ankur Desk', files: 0 });
  expect(made.documents).toBeGreaterThan(0);
  const one = { params: { id: made._id } };
  expect(await identity.admin.call(checkBackup, one)).toEqual({ documents: made.documents, files: 0 });
  const head = await identity.admin.send({ ...getBackupFile, method: 'HEAD' as 'GET' }, one);
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(made.size)]);
  const taken = await identity.admin.send(getBackupFile, one);
  expect(taken.headers.get('content-disposition')).toBe(`attachment; filename="ankur-${made._id}.backup.gz"`);
  expect((await taken.arrayBuffer()).byteLength).toBe(made.size);
  await identity.admin.call(deleteBackup, one);
  expect(await list()).toMatchObject({ backups: [], run: { madeAt: expect.any(String) } });
  expect(await readdir(join(folder, 'kept'))).toEqual([]);
  const told = () => ['create', 'download', 'delete'].map((act) => actsOf(`backup.${act}`));
  await waitFor(() => told().every(({ length }) => length > 0));
  const acts = told();
  expect(acts.map(({ length }) => length)).toEqual([1, 1, 1]);
  const { size, sha256, documents, files, createdAt } = made;
  const target = { type: 'backup', id: made._id };
  expect(acts.flat().map(({ data }) => data)).toMatchObject([
    { target, before: null, after: { createdAt: expect.any(String) } },
    { target },
    { target, before: { createdAt, size, documents, files, sha256 }, after: null },
  ]);
});

test('when the last one was made is known after it is removed, though a command made it', async () => {
  const { _id } = await make();
  // Of a command no attempt is noted.
  await identity.database.collection('backupRuns').deleteMany({});
  const { backups } = await list();
  await identity.admin.call(deleteBackup, { params: { id: _id } });
  expect(await list()).toMatchObject({ backups: [], run: null, madeAt: backups[0]?.createdAt });
  const older = new Date(Date.parse(backups[0]?.createdAt ?? '') - 1000);
  const newer = await make();
  await identity.database.collection('backupRuns').updateMany({}, { $set: { madeAt: older } });
  await identity.admin.call(deleteBackup, { params: { id: newer._id } });
  expect(await list()).toMatchObject({ madeAt: newer.createdAt });
});

test('of several who remove one at once one has removed it, and the log says so once', async () => {
  const { _id } = await make();
  const one = { params: { id: _id } };
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await identity.admin.send(deleteBackup, one)).status),
  );
  expect(statuses.sort()).toEqual([200, 404, 404]);
  // The log tells of this one after all that came before it.
  await make();
  await waitFor(() => actsOf('backup.create').length === 2 && actsOf('backup.delete').length > 0);
  expect(actsOf('backup.delete')).toHaveLength(1);
});

test('it names who made it as that account is called now, and nobody once it is erased', async () => {
  const chief = await identity.signUp('Chief Of Before');
  const params = { id: chief.id };
  await identity.admin.call(adminUserEndpoints.changeRole, { params, body: { role: 'admin' } });
  const api = identity.as({ userId: chief.id, role: 'admin', username: 'Chief Of Before', sessionId: 's' });
  const begun = await api.call(createBackup);
  expect(begun.run.startedBy).toBe('Chief Of Before');
  await waitFor(async () => (await list()).run?.state === 'done');
  expect((await list()).backups).toMatchObject([{ createdBy: 'Chief Of Before' }]);
  await identity.admin.call(erasureEndpoints.eraseMember, { params, body: { reason: 'Asked by letter' } });
  expect(await list()).toMatchObject({
    run: { startedBy: 'Unknown' },
    backups: [{ createdBy: 'Unknown' }],
  });
  const run = await identity.database.collection('backupRuns').findOne({});
  const [manifest] = (await readdir(join(folder, 'kept'))).filter((name) => name.endsWith('.json'));
  const beside = await readFile(join(folder, 'kept', manifest ?? ''), 'utf8');
  for (const kept of [JSON.stringify({ ...run, outbox: [] }), beside]) expect(kept).not.toContain('Chief');
});

test('only one is made at a time', async () => {
  const runs = identity.database.collection<{ _id: string }>('backupRuns');
  // Of another instance that lives: it lasts until it is taken away here.
  await runs.insertOne({
    _id: 'latest',
    ...{ state: 'running', startedAt: new Date(), startedBy: 'Ankur Desk', seenAt: new Date(), version: 1 },
  });
  const attempts = await Promise.all([1, 2, 3].map(() => identity.admin.fails(createBackup)));
  expect(attempts.map(({ code }) => code)).toEqual(Array(3).fill('BACKUP_RUNNING'));
  await runs.deleteOne({ _id: 'latest' });
  await make();
});

test('of several that begin at once no second one begins before the first is done', async () => {
  const relay = { watch: () => undefined, notify: () => undefined };
  const makers: string[] = [];
  const create = createBackupOf({
    backupRuns: createBackupRunRepository(identity.database, relay),
    backupMaker: { begin: (by) => makers.push(by), stop: () => Promise.resolve() },
    users: { find: () => Promise.resolve(null) } as unknown as IdentityContext['users'],
  });
  const name = { username: 'Ankur Desk', role: 'admin' as const };
  const caller = { ...name, userId: identity.adminId, sessionId: 's', service: null };
  const input = {
    params: {},
    query: {},
    body: undefined,
    caller,
    requestId: 'r',
    idempotencyKey: null,
    seenVersion: null,
  };
  const attempts = await Promise.allSettled([1, 2, 3].map(() => create(input)));
  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(makers).toEqual([identity.adminId]);
});

test('only the newest stay', async () => {
  for (let round = 0; round < 3; round += 1) await make();
  expect((await list()).backups).toHaveLength(2);
});

test('a file that was cut short is found out', async () => {
  const { _id, size } = await make();
  await truncate(fileOf(_id), size - 30);
  expect(await identity.admin.fails(checkBackup, { params: { id: _id } })).toMatchObject({
    status: 409,
    code: 'BACKUP_DAMAGED',
  });
});

async function fail() {
  await writeFile(join(folder, 'kept'), 'a file where the folder should be');
  await identity.admin.call(createBackup);
  const { run } = await waitFor(async () => {
    const found = await list().catch(() => null);
    return found?.run?.state === 'failed' ? found : null;
  });
  await rm(join(folder, 'kept'));
  return run;
}

test('one that fails says so and leaves nothing; the next one may begin', async () => {
  const run = await fail();
  expect(run?.error).toContain('could not be made');
  expect(run?.madeAt).toBeNull();
  expect(await make()).toMatchObject({ createdBy: 'Ankur Desk' });
  const { madeAt } = (await list()).run ?? {};
  await rm(join(folder, 'kept'), { recursive: true });
  expect((await fail())?.madeAt).toBe(madeAt);
});

test('one whose instance died is no longer under way', async () => {
  const long = new Date(Date.now() - 120_000);
  await identity.database.collection<{ _id: string }>('backupRuns').insertOne({
    _id: 'latest',
    ...{ state: 'running', startedAt: long, startedBy: 'Ankur Desk', seenAt: long, version: 1 },
  });
  expect((await list()).run).toMatchObject({ state: 'failed', error: 'It was cut short.' });
  await make();
});
