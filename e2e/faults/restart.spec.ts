import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { need } from './http-client.ts';
import { untilReady } from '../support/platform-process.ts';

const root = join(import.meta.dirname, '..', '..');
/** The launcher of `npm start`, without its look at what is installed. */
const launcherSource = `import { run } from '${join(root, 'scripts/launch/launch.mjs')}';
run('scripts/platform/start.ts', { lasting: true });`;
/** Makes every process of the tree throw when it is told to. */
const throwOnSignal = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => { throw new Error('thrown by a test'); });",
)}`;

let launcher: ChildProcess;
let said = '';
const dataPath = mkdtempSync(join(tmpdir(), 'ankur-restart-'));
test.afterAll(async () => {
  const ended = new Promise((resolve) => launcher.once('exit', resolve));
  if (launcher.exitCode === null && launcher.kill('SIGTERM')) await ended;
  rmSync(dataPath, { recursive: true, force: true });
});

const platformPid = () =>
  Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(launcher.pid)]).toString());
const isReady = async (url: string) => (await fetch(`${url}/health/ready`).catch(() => null))?.status;

test('npm start serves again with its data after a kill -9 and after an exception', async () => {
  launcher = spawn(process.execPath, ['--input-type=module', '--eval', launcherSource], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${throwOnSignal}`,
      MONGODB_URI: '',
      REDIS_URL: '',
      PORT: '0',
      DATA_DIR: dataPath,
      DEMO: 'false',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
  };
  launcher.stdout?.on('data', hear);
  launcher.stderr?.on('data', hear);
  const url = await untilReady(launcher);
  const member = { email: 'restart@test.example', password: 'Hurdle!2345' };
  await need(url, {
    method: 'POST',
    path: '/api/auth/register',
    json: { username: 'Asha Rao', role: 'athlete', ...member },
  });

  for (const signal of ['SIGKILL', 'SIGUSR2'] as const) {
    const before = platformPid();
    process.kill(before, signal);
    await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(undefined);
    await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(200);
    expect(platformPid()).not.toBe(before);
    const { token } = await need<{ token: string }>(url, {
      method: 'POST',
      path: '/api/auth/login',
      json: member,
    });
    expect(token).toContain('.');
  }
  expect(launcher.exitCode).toBeNull();
  expect(said).toContain('Ankur ended unexpectedly (SIGKILL), starts again in 0.5 s');
  const lines = said.split('\n').filter((line) => line.includes('thrown by a test'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'fatal',
    err: { message: 'thrown by a test', stack: expect.stringContaining('at ') as unknown },
  });

  const pid = platformPid();
  launcher.kill('SIGKILL');
  await expect
    .poll(
      () =>
        execFileSync('ps', ['-o', 'pid=', '-p', `1,${String(pid)}`])
          .toString()
          .trim(),
      { timeout: 30_000 },
    )
    .toBe('1');
});
