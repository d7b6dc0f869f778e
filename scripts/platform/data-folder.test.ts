import { join, resolve } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { dataPathOr } from './data-folder.ts';

const before = process.env['DATA_DIR'];
afterEach(() => {
  if (before === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = before;
});

const repository = join(__dirname, '..', '..');

test('DATA_DIR names the data folder, and an empty one is none', () => {
  delete process.env['DATA_DIR'];
  expect(dataPathOr('.data')).toBe(join(repository, '.data'));
  process.env['DATA_DIR'] = '';
  expect(dataPathOr('.data')).toBe(join(repository, '.data'));
  process.env['DATA_DIR'] = 'elsewhere';
  expect(dataPathOr('.data')).toBe(resolve('elsewhere'));
});
