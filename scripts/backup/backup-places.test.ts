import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { fileOf } from './backup-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'ankur-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
