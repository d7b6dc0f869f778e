import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { EnvError } from '@ankur/service-kit/env';
import { backupsKept, fileOf } from './backup-places.ts';
import { openStore } from './open-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ankur-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

let before: NodeJS.ProcessEnv;
beforeEach(() => {
  before = { ...process.env };
});
afterEach(() => {
  process.env = before;
});

test('a backup is named by its id in the folder, or by a path, absolute or from here', () => {
  const id = '20261101T000000Z-abcdef';
  const file = join(folder, `ankur-${id}.backup.gz`);
  writeFileSync(file, '');
  expect(fileOf(id, folder)).toBe(file);
  expect(fileOf(file, '/elsewhere')).toBe(file);
  expect(fileOf(relative('.', file), '/elsewhere')).toBe(file);
});

test.each(['20261101T000000Z-000000', 'ankur-20261101T000000Z-000000', 'nowhere/a.backup.gz'])(
  'of %s, which is not there, is said so, and where to look',
  (named) => {
    expect(() => fileOf(named, folder)).toThrow(
      /^There is no backup \/\S+: npm run backup -- list tells which there are\.$/,
    );
  },
);

test('a folder is no backup', () => {
  expect(() => fileOf(folder, folder)).toThrow(`There is no backup ${folder}: npm run backup -- list tells`);
});

test.each([
  ['', 10],
  ['3', 3],
])('of BACKUPS_KEPT=%j as many stay: %d', (said, kept) => {
  process.env['BACKUPS_KEPT'] = said;
  expect(backupsKept()).toBe(kept);
});

test.each(['ten', '0', '-1', '2.5'])(
  'BACKUPS_KEPT=%s is refused, since it would remove what was just made',
  (said) => {
    process.env['BACKUPS_KEPT'] = said;
    expect(backupsKept).toThrow(EnvError);
  },
);

test('a folder without data is not backed up, and nothing is made there', async () => {
  delete process.env['MONGODB_URI'];
  const dataPath = join(folder, 'mistyped');
  await expect(openStore(dataPath, { alone: false })).rejects.toThrow(
    `There are no data of Ankur in ${dataPath}: name the folder with DATA_DIR`,
  );
  expect(existsSync(dataPath)).toBe(false);
});
