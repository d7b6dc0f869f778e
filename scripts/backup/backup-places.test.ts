import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { fileOf } from './backup-places.ts';

test('a backup is named by its id in the folder, or by a path, absolute or from here', () => {
  const id = '20261101T000000Z-abcdef';
  expect(fileOf(id, '/kept')).toBe(`/kept/ankur-${id}.backup.gz`);
  expect(fileOf('/elsewhere/a.backup.gz', '/kept')).toBe('/elsewhere/a.backup.gz');
  expect(fileOf('mine/a.backup.gz', '/kept')).toBe(resolve('mine/a.backup.gz'));
});
