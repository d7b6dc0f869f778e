import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@ankur/test-kit/wait-for';

/** A lasting program; a test tells it by signal to throw, or by file how to fail. */
const program = `
import './launch/end-with-parent.mjs';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
const file = (name: string) => new URL('../' + name, import.meta.url);
process.on('SIGUSR2', () => { throw new Error('as told'); });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
if (existsSync(file('fail'))) process.exit(Number(readFileSync(file('fail'), 'utf8')));
setInterval(() => undefined, 1000);
const start = JSON.stringify({ pid: process.pid, port: process.env.PORT, args: process.argv.slice(2) });
// Written down once the launcher was told: one that is killed before that has never started.
process.send!({ port: 4711 }, () => appendFileSync(file('starts'), start + '\\n'));
`;

interface Start {
  pid: number;
  port: string;
  args: string[];
}

let clone: string;
let launcher: ChildProcess | undefined;
let said = '';
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'ankur-launch-'));
  await cp(__dirname, join(clone, 'scripts', 'launch'), { recursive: true });
  await writeFile(join(clone, 'scripts', 'program.ts'), program);
  await writeFile(
    join(clone, 'start.mjs'),
    "import { launch } from './scripts/launch/launch.mjs'; launch('scripts/program.ts', { lasting: true });",
  );
  await writeFile(join(clone, 'package-lock.json'), '{}');
  await mkdir(join(clone, 'node_modules', 'node', 'bin'), { recursive: true });
  await symlink(process.execPath, join(clone, 'node_modules', 'node', 'bin', 'node'));
  const installed = createHash('sha256').update('{}').digest('hex');
  await writeFile(join(clone, 'node_modules', '.ankur-installed'), installed);
});
afterEach(async () => {
  launcher?.kill('SIGKILL');
  for (const { pid } of await starts()) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  await rm(clone, { recursive: true, force: true });
});

async function starts(): Promise<Start[]> {
  const text = await readFile(join(clone, 'starts'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Start);
}
const startNumber = (number: number) => waitFor(async () => (await starts())[number - 1]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function start(
  command = process.execPath,
  args = [join(clone, 'start.mjs')],
  env = {},
): { ended: Promise<number | null> } {
  said = '';
  const child = spawn(command, args, {
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: '',
      PORT: '0',
      PATH: `${join(clone, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  launcher = child;
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { ended: new Promise((resolve) => void child.once('exit', resolve)) };
}

test('starts the program again after a kill and after an exception, as built and at the same port', async () => {
  start();
  const first = await startNumber(1);
  expect(first).toMatchObject({ port: '0', args: [] });
  process.kill(first.pid, 'SIGKILL');
  const second = await startNumber(2);
  expect(second).toMatchObject({ port: '4711', args: ['--as-built'] });
  process.kill(second.pid, 'SIGUSR2');
  const third = await startNumber(3);
  expect(new Set([first.pid, second.pid, third.pid]).size).toBe(3);
  await waitFor(() => said.includes('Ankur ended unexpectedly (SIGKILL), starts again in 0.5 s'));
  await waitFor(() => said.includes('Ankur ended unexpectedly (exit code 1), starts again in 1 s'));
  expect(launcher?.exitCode).toBeNull();
});

/** An npm that writes down how it was called. */
async function fakeNpm(exitCode: number): Promise<void> {
  const file = join(clone, 'bin', 'npm');
  await mkdir(join(clone, 'bin'), { recursive: true });
  await writeFile(file, `#!/bin/sh\necho "$*" >> '${join(clone, 'npm-calls')}'\nexit ${String(exitCode)}\n`);
  await chmod(file, 0o755);
}
const npmCalls = () => readFile(join(clone, 'npm-calls'), 'utf8').catch(() => '');

test('installs again when the dependencies have changed, and only then', async () => {
  await fakeNpm(0);
  await writeFile(join(clone, 'package-lock.json'), '{ "changed": true }');
  const first = start();
  process.kill((await startNumber(1)).pid, 'SIGTERM');
  await first.ended;
  expect(await npmCalls()).toBe('ci --no-fund --no-audit --loglevel=error\n');
  const second = start();
  process.kill((await startNumber(2)).pid, 'SIGTERM');
  await second.ended;
  expect((await npmCalls()).split('\n')).toHaveLength(2);
});

test('does not start on dependencies that could not be installed, and tries again the next time', async () => {
  await fakeNpm(1);
  await writeFile(join(clone, 'package-lock.json'), '{ "changed": true }');
  expect(await start().ended).toBe(1);
  await waitFor(() => said.includes('could not be installed'));
  expect(await start().ended).toBe(1);
  expect([await starts(), (await npmCalls()).split('\n').length]).toEqual([[], 3]);
});

test('ends with the exit code of a first start that failed', async () => {
  await writeFile(join(clone, 'fail'), '3');
  expect(await start().ended).toBe(3);
});

test('ends with 78 when a later start finds an unusable configuration', async () => {
  const { ended } = start();
  const { pid } = await startNumber(1);
  await writeFile(join(clone, 'fail'), '78');
  process.kill(pid, 'SIGKILL');
  expect(await ended).toBe(78);
  await waitFor(() => said.includes('is not started again'));
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends the program too', async (signal) => {
  const { ended } = start();
  const { pid } = await startNumber(1);
  launcher?.kill(signal);
  expect(await ended).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('a signal ends it also while it waits before the next start', async () => {
  // Longer than a busy machine takes to send one.
  const file = join(clone, 'scripts', 'launch', 'keep-running.mjs');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace('firstWaitMs = 500', 'firstWaitMs = 600_000'));
  const { ended } = start();
  const { pid } = await startNumber(1);
  process.kill(pid, 'SIGKILL');
  await waitFor(() => said.includes('starts again'));
  launcher?.kill('SIGTERM');
  await ended;
  expect(await starts()).toHaveLength(1);
});

test('a program that was asked to end, and did, is not started again', async () => {
  const { ended } = start();
  process.kill((await startNumber(1)).pid, 'SIGTERM');
  expect(await ended).toBe(0);
});

test('leaves no orphan when it is killed itself', async () => {
  start();
  const { pid } = await startNumber(1);
  launcher?.kill('SIGKILL');
  await waitFor(() => !isAlive(pid));
});

test('ends with the shell of npm, which keeps signals to itself', async () => {
  const line = `'${process.execPath}' '${join(clone, 'start.mjs')}'; exit`;
  start('/bin/sh', ['-c', line], { npm_lifecycle_event: 'start' });
  const { pid } = await startNumber(1);
  launcher?.kill('SIGTERM');
  await waitFor(() => !isAlive(pid));
});
