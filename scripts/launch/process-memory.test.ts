import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { memoryOptions } from './process-memory.mjs';

test('the pinned Node takes every option that the platform starts with: one it does not know would end each start', () => {
  const { status, stderr } = spawnSync(process.execPath, [...memoryOptions, '--eval', ''], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
