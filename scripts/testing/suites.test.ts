import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { redisFiles, storyFiles } from './suites.ts';

test('every file that a suite names exists: one that was renamed would be left out unnoticed', () => {
  expect(
    [...redisFiles, ...storyFiles].filter((path) => !existsSync(join(__dirname, '../..', path))),
  ).toEqual([]);
  expect(redisFiles.filter((path) => path.startsWith('gateway/')).length).toBeGreaterThan(4);
});
