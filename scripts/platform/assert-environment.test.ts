import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assertEnvironment } from './assert-environment.ts';
import { openDataFolder } from './data/data-folder.ts';

const before = { ...process.env };
let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask();
  folder = mkdtempSync(join(tmpdir(), 'ankur-environment-'));
});
afterEach(() => {
  process.env = { ...before };
  process.umask(umask);
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
    RELEASE_TOKENS_FILE: file,
    TRUSTED_PROXIES: 'balancer',
    JWT_PRIVATE_KEY: '/no/such.pem',
    JWT_PUBLIC_KEY: 'no key',
    TWO_FACTOR_KEY: 'short',
  });
  const error = await assertEnvironment(file).catch((reason: unknown) => reason);
  const problems = (error as { problems: string[] }).problems.map((text) => text.split(':')[0] ?? '');
  expect(problems.sort()).toEqual([
    'ADMIN_EMAIL',
    'BACKUPS_KEPT',
    'DATA_DIR',
    'JWT_PRIVATE_KEY',
    'JWT_PUBLIC_KEY',
    'OVERLOAD_LAG_MS',
    'PORT',
    'PUBLIC_URL',
    'REDIS_URL',
    'RELEASE_TOKENS',
    'RELEASE_TOKENS_FILE',
    'TRUSTED_PROXIES',
    'TWO_FACTOR_KEY',
  ]);
});

test('says before anything is built that no folder can be made below a file', async () => {
  const file = join(folder, 'data');
  writeFileSync(file, '');
  await expect(assertEnvironment(join(file, 'deep', 'er'))).rejects.toMatchObject({
    problems: [`DATA_DIR: ${file} is a file and no folder`],
  });
});

test('says before anything is built that no folder can be made where one is missing', async () => {
  await expect(assertEnvironment('/proc/ankur/deep')).rejects.toMatchObject({
    problems: ['DATA_DIR: /proc may not be written to'],
  });
});

test('takes keys and tokens that the environment sets', async () => {
  const { keys, releaseTokens } = openDataFolder(join(folder, 'of-another'));
  Object.assign(process.env, {
    RELEASE_TOKENS_FILE: releaseTokens,
    JWT_PRIVATE_KEY: readFileSync(keys.privateKey, 'utf8'),
    JWT_PUBLIC_KEY: keys.publicKey,
    TWO_FACTOR_KEY: keys.twoFactorKey,
    TRUSTED_PROXIES: 'uniquelocal',
  });
  await assertEnvironment(join(folder, 'not-yet'));
});

test('takes an environment in which nothing is set, and makes nothing yet', async () => {
  await assertEnvironment(join(folder, 'not-yet'));
  await assertEnvironment(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('names every file of keys that holds none, and what to do, unless the environment sets it', async () => {
  const data = join(folder, 'data');
  const { keys } = openDataFolder(data);
  const secret = join(data, 'keys', 'internal-secret');
  await assertEnvironment(data);
  writeFileSync(keys.privateKey, '');
  for (const path of [keys.publicKey, keys.twoFactorKey, secret]) writeFileSync(path, 'nothing');
  const problems = async () => {
    const error = await assertEnvironment(data).catch((reason: unknown) => reason);
    return (error as { problems: string[] }).problems;
  };
  const said = await problems();
  expect(said.map((text) => text.split(': ')[0])).toEqual([
    keys.privateKey,
    keys.publicKey,
    keys.twoFactorKey,
    secret,
  ]);
  expect(said[0]).toMatch(/put it back from a copy, or remove .*everybody signs in again$/);
  rmSync(keys.privateKey);
  process.env['INTERNAL_SECRET'] = 'x'.repeat(32);
  expect(await problems()).toEqual(said.slice(0, 3));
  rmSync(keys.publicKey);
  rmSync(keys.twoFactorKey);
  await assertEnvironment(data);
});
