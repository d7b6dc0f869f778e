import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { testKeys } from '@ankur/test-kit/test-keys';
import { waitFor } from '@ankur/test-kit/wait-for';

const main = join(import.meta.dirname, '..', 'src', 'main.ts');

let child: ChildProcess | undefined;
let store: TestStore | undefined;
let output = '';
afterEach(async () => {
  child?.kill('SIGKILL');
  await store?.stop();
});

function startProcess(env: Record<string, string>): ChildProcess {
  output = '';
  child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'], ...env }, stdio: 'pipe' });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return child;
}

test('an unusable environment is named, and no supervisor starts it again', async () => {
  const [code] = (await once(startProcess({ MONGODB_URI: 'nowhere' }), 'exit')) as [number];
  expect(code).toBe(78);
  expect(output).toContain('INTERNAL_SECRET: is missing');
  expect(output).toContain('MONGODB_URI: must be a mongodb:// address');
});

test('a signal stops it in order', async () => {
  store = await startStore();
  const { internalSecret: INTERNAL_SECRET, publicKey: JWT_PUBLIC_KEY } = testKeys();
  const running = startProcess({ MONGODB_URI: store.uri, INTERNAL_SECRET, JWT_PUBLIC_KEY });
  await waitFor(() => output.includes('Service started'));
  const ended = once(running, 'exit') as Promise<[number]>;
  running.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(output).toContain('Service stopped');
});
