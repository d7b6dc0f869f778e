import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Schema, type Connection, type Model } from 'mongoose';
import { z } from 'zod';
import { defineEndpoint } from '@ankur/contracts/endpoint';
import { storeUrl } from '@ankur/embedded-mongo';
import { apiAs } from '@ankur/test-kit/api-as';
import { asCaller } from '@ankur/test-kit/as-caller';
import { testEnv } from '@ankur/test-kit/test-env';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createMemoryBus } from '../src/bus/memory/memory-bus.ts';
import { route } from '../src/http/route.ts';
import { createService, type RunningService } from '../src/service.ts';

const addNote = defineEndpoint({
  id: 'addNote',
  service: 'content',
  method: 'POST',
  path: '/api/notes',
  access: 'public',
  limit: 'write',
  summary: 'test',
  body: z.object({ text: z.string() }),
  output: z.object({ count: z.number() }),
});

let dataDir = '';
let store: ChildProcess | null = null;
let service: RunningService;
let connection: Connection;
let notes: Model<{ text: string }>;

async function startStoreProcess(): Promise<void> {
  const cli = join(__dirname, '../../embedded-mongo/src/cli.ts');
  store = spawn(process.execPath, [cli, '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(store.stdout!, 'data');
}

async function killStore(): Promise<void> {
  if (!store) return;
  const ended = once(store, 'exit');
  store.kill('SIGKILL');
  await ended;
  store = null;
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ankur-outage-'));
  const env = testEnv({ MONGODB_URI: storeUrl(dataDir) });
  service = createService('content', { env, bus: createMemoryBus() }, (base) => {
    connection = base.connection;
    const schema = new Schema({ text: { type: String, index: true } }, { versionKey: false });
    notes = connection.model('Note', schema) as unknown as Model<{ text: string }>;
    return {
      routes: [
        route(addNote, async ({ body }) => {
          await notes.create(body);
          return { count: await notes.countDocuments({}) };
        }),
      ],
    };
  });
});
afterEach(async () => {
  await service.stop();
  await killStore();
  await rm(dataDir, { recursive: true, force: true });
});

it('converges when the store starts last, with its indexes there before the first request', async () => {
  const started = service.start();
  await new Promise((resolve) => connection.once('connecting', resolve));
  await startStoreProcess();
  const { url } = await started;
  const indexes = await connection.collection('notes').indexes();
  expect(indexes.map(({ key }) => key)).toContainEqual({ text: 1 });
  expect(await apiAs(url, {}).call(addNote, { body: { text: 'a' } })).toEqual({ count: 1 });
});

it('can be stopped while it still waits for the store', async () => {
  const refused = expect(service.start()).rejects.toThrow('Stopped');
  await service.stop();
  await refused;
});

it('answers 503 soon while the store is dead, is not ready, and recovers by itself', async () => {
  await startStoreProcess();
  const { url } = await service.start();
  const api = apiAs(url, {});
  await api.call(addNote, { body: { text: 'a' } });
  await killStore();

  for (let round = 0; round < 2; round += 1) {
    const began = performance.now();
    const problem = await api.fails(addNote, { body: { text: 'b' } });
    expect(problem).toMatchObject({ status: 503, code: 'STORE_UNAVAILABLE' });
    // Two seconds on a quiet machine; the driver's own limit is thirty.
    expect(performance.now() - began).toBeLessThan(25_000);
  }
  expect((await fetch(`${url}/health/ready`)).status).toBe(503);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  const call = { service: 'content', method: 'GET', target: '/health/probe' } as const;
  const probe = await fetch(`${url}${call.target}`, { headers: asCaller({ service: 'gateway' }, call) });
  expect(probe.status).toBe(200);

  await startStoreProcess();
  await waitFor(async () => (await fetch(`${url}/health/ready`)).ok);
  expect(await api.call(addNote, { body: { text: 'c' } })).toEqual({ count: 2 });
});

it('does not wait for a store that hangs', async () => {
  await startStoreProcess();
  const { url } = await service.start();
  const api = apiAs(url, {});
  await api.call(addNote, { body: { text: 'a' } });
  store?.kill('SIGSTOP');
  const began = performance.now();
  const problems = await Promise.all([1, 2, 3].map(() => api.fails(addNote, { body: { text: 'b' } })));
  expect(problems.map(({ code }) => code)).toEqual(Array(3).fill('STORE_UNAVAILABLE'));
  // Five seconds on a quiet machine, a retry included; without a limit they would wait for ever.
  expect(performance.now() - began).toBeLessThan(60_000);
  store?.kill('SIGCONT');
  await waitFor(() => api.call(addNote, { body: { text: 'c' } }));
});
