import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { backupEndpoints } from '@ankur/contracts/identity/backups.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
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
  const coach = identity.as({ userId: 'c'.repeat(24), role: 'coach', username: 'Coach', sessionId: 's' });
  const one = { params: { id: '20261101T000000Z-abcdef' } };
  for (const endpoint of Object.values(backupEndpoints)) {
    expect((await identity.anonymous.fails(endpoint, one)).status).toBe(401);
    expect((await coach.fails(endpoint, one)).status).toBe(403);
  }
  for (const endpoint of [checkBackup, getBackupFile, deleteBackup]) {
    expect(await identity.admin.fails(endpoint, one)).toMatchObject({ code: 'BACKUP_NOT_FOUND' });
    const outside = { params: { id: '../../etc/passwd' } };
    expect(await identity.admin.fails(endpoint, outside)).toMatchObject({ status: 404 });
  }
});

test('a backup is made, listed with who and when, checked, taken and removed, each act in the log once', async () => {
  expect(await list()).toEqual({ backups: [], run: null, kept: 2 });
  const made = await make();
  expect(made).toMatchObject({ createdBy: 'Ankur Desk', files: 0 });
  expect(made.documents).toBeGreaterThan(0);
  const one = { params: { id: made._id } };
  expect(await identity.admin.call(checkBackup, one)).toEqual({ documents: made.documents, files: 0 });
  const taken = await identity.admin.send(getBackupFile, one);
  expect(taken.headers.get('content-disposition')).toBe(`attachment; filename="ankur-${made._id}.backup.gz"`);
  expect((await taken.arrayBuffer()).byteLength).toBe(made.size);
  await identity.admin.call(deleteBackup, one);
  expect((await list()).backups).toEqual([]);
  expect(await readdir(join(folder, 'kept'))).toEqual([]);
  await identity.next(adminActed('identity'), ({ data }) => data.action === 'backup.delete');
  const counts = ['create', 'download', 'delete'].map((act) => actsOf(`backup.${act}`).length);
  expect(counts).toEqual([1, 1, 1]);
});

test('only one is made at a time, and only the newest stay', async () => {
  const attempts = await Promise.all([1, 2, 3].map(() => identity.admin.send(createBackup)));
  expect(attempts.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  await waitFor(async () => (await list()).run?.state === 'done');
  await make();
  await make();
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

test('one that fails says so and leaves nothing; the next one may begin', async () => {
  await writeFile(join(folder, 'kept'), 'a file where the folder should be');
  await identity.admin.call(createBackup);
  const { run } = await waitFor(async () => {
    const found = await list().catch(() => null);
    return found?.run?.state === 'failed' ? found : null;
  });
  expect(run?.error).toContain('could not be made');
  await rm(join(folder, 'kept'));
  expect(await make()).toMatchObject({ createdBy: 'Ankur Desk' });
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
