import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startEmbeddedMongo } from '@ankur/embedded-mongo';
import { AlreadyRunningError, clearLeftovers, readState, writeState } from './state-file.ts';

let folder: string;
let server: Server;
let port: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ankur-state-'));
  server = createServer((socket) => void socket.end());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** A state in which a service listens at the test's port and nothing else runs. */
const state = (supervisor: number, servicePort: number) => ({
  url: 'http://localhost:3000',
  supervisor,
  processes: {
    identity: { pid: 1, port: servicePort, restarts: 0 },
    'gateway-1': { pid: null, port: 1, restarts: 0 },
  },
});

test('a platform that still starts its services is not taken for a leftover', async () => {
  writeState(folder, state(process.pid, port));
  await expect(clearLeftovers(folder)).rejects.toThrow(AlreadyRunningError);
  expect(readState(folder)).not.toBeNull();
});

test('nor is one of which only the store runs, which has no port', async () => {
  const store = await startEmbeddedMongo({ dataDir: join(folder, 'store') });
  try {
    writeState(folder, {
      ...state(process.pid, 1),
      processes: { store: { pid: 1, port: null, restarts: 0 } },
    });
    await expect(clearLeftovers(folder)).rejects.toThrow(AlreadyRunningError);
  } finally {
    await store.stop();
  }
});

test('what a killed supervisor left is forgotten, also when its number belongs to another program now', async () => {
  writeState(folder, state(process.pid, 1));
  await clearLeftovers(folder);
  expect(readState(folder)).toBeNull();
});

test('a platform of one process on the folder is seen, though it has left no state', async () => {
  const store = await startEmbeddedMongo({ dataDir: join(folder, 'store') });
  try {
    await expect(clearLeftovers(folder)).rejects.toThrow(AlreadyRunningError);
  } finally {
    await store.stop();
  }
});

test('the store that a killed supervisor has left is waited for until it has ended', async () => {
  const { pid = 0 } = spawnSync(process.execPath, ['--eval', '']);
  const store = await startEmbeddedMongo({ dataDir: join(folder, 'store') });
  writeState(folder, { ...state(pid, 1), processes: { store: { pid: 1, port: null, restarts: 0 } } });
  let isOver = false;
  const clearing = clearLeftovers(folder).then(() => (isOver = true));
  // It looks at the store at once, and then again and again.
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  await store.stop();
  await clearing;
  expect(readState(folder)).toBeNull();
});
