import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from '@jest/globals';

const script = join(__dirname, '../docker/hold-unusable.sh');
let stop = () => Promise.resolve();
afterEach(() => stop());

/** Runs JavaScript under the entry point of the containers; `ended` is its exit code. */
function hold(source: string) {
  const child = spawn('sh', [script, process.execPath, '--eval', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  };
  const nextLine = async (stream: NodeJS.ReadableStream) =>
    ((await once(createInterface({ input: stream }), 'line')) as [string])[0];
  return { child, ended, nextLine };
}

test('ends as its program ends', async () => {
  expect(await hold('process.exit(0)').ended).toBe(0);
  expect(await hold('process.exit(1)').ended).toBe(1);
  expect(await hold('process.kill(process.pid, "SIGKILL")').ended).toBe(128 + 9);
});

test('hands on the signal to stop and waits for its program', async () => {
  const { child, ended, nextLine } = hold(`
    process.on('SIGTERM', () => setTimeout(() => process.exit(5), 50));
    setInterval(() => {}, 1000);
    console.log('ready');
  `);
  expect(await nextLine(child.stdout)).toBe('ready');
  child.kill('SIGTERM');
  expect(await ended).toBe(5);
});

test('stays, says so and can be stopped when the configuration cannot be used', async () => {
  const { child, ended, nextLine } = hold('process.exit(78)');
  expect(await nextLine(child.stderr)).toContain('Not started again');
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await ended).not.toBe(78);
});
