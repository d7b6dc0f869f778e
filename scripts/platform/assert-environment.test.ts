import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assertEnvironment } from './assert-environment.ts';

const before = { ...process.env };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ankur-environment-'));
});
afterEach(() => {
  process.env = { ...before };
  rmSync(folder, { recursive: true });
});

test('says all that no part of the platform can use, each name once, before anything is built', async () => {
  const file = join(folder, 'data');
  writeFileSync(file, '');
  Object.assign(process.env, {
    PORT: 'many',
    BACKUPS_KEPT: '0',
    REDIS_URL: 'somewhere',
    ADMIN_EMAIL: 'nobody',
    SMTP_URL: 'smtp://mail.example',
    OVERLOAD_LAG_MS: '1',
    RELEASE_TOKENS: 'mfe-one:short',
  });
  const error = await assertEnvironment(file).catch((reason: unknown) => reason);
  const problems = (error as { problems: string[] }).problems.map((text) => text.split(':')[0] ?? '');
  expect(problems.sort()).toEqual([
    'ADMIN_EMAIL',
    'BACKUPS_KEPT',
    'DATA_DIR',
    'OVERLOAD_LAG_MS',
    'PORT',
    'PUBLIC_URL',
    'REDIS_URL',
    'RELEASE_TOKENS',
  ]);
});

test('takes an environment in which nothing is set, and makes nothing yet', async () => {
  await assertEnvironment(join(folder, 'not-yet'));
  await assertEnvironment(folder);
});
