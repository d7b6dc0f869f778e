import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '@ankur/test-kit/free-port';
import { waitFor } from '@ankur/test-kit/wait-for';
import { ask } from './probes.ts';
import { endLeftoverRedis, redisProgram, redisUrlFile } from './redis.ts';

let dataPath: string;
let redis: ChildProcess | undefined;
beforeEach(() => {
  dataPath = mkdtempSync(join(tmpdir(), 'ankur-redis-'));
});
afterEach(async () => {
  if (redis && redis.exitCode === null && redis.signalCode === null) {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }
  rmSync(dataPath, { recursive: true });
});

test('the password stands in no argument, which every account can list, but in files of our own', async () => {
  const { url, program } = redisProgram(dataPath, 1);
  const { password } = new URL(url);
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  expect(program.args.join(' ')).not.toContain(password);
  expect(Object.values(program.env).join(' ')).not.toContain(password);
  expect(readFileSync(redisUrlFile(dataPath), 'utf8').trim()).toBe(url);
  const folder = join(dataPath, 'redis');
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o077);
  expect([statSync(folder).mode & 0o077, ...modes]).toEqual([0, 0, 0]);
  await endLeftoverRedis(dataPath);
});

const hasRedis = spawnSync('redis-server', ['--version']).error === undefined;
const testOfRedis = hasRedis ? test : test.skip;

testOfRedis('redis answers those with the password only, and one that was left behind is ended', async () => {
  const port = await freePort();
  // Redis says where its folder really is, however it was named.
  const named = join(dataPath, 'named');
  symlinkSync(dataPath, named);
  const { program } = redisProgram(named, port);
  redis = spawn(program.command, [...program.args], { stdio: 'ignore' });
  const ended = once(redis, 'exit');
  await waitFor(() => program.isReady(), 60_000);
  expect(await ask(port, 'PING\r\n')).toMatch(/^-NOAUTH/);
  expect(await ask(port, 'AUTH guessed\r\n')).toMatch(/^-(WRONGPASS|ERR)/);
  await endLeftoverRedis(named);
  expect(await ended).toEqual([0, null]);
});
