import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { createRedisBus } from '@ankur/service-kit/bus/redis-bus';
import { startRedis } from '@ankur/test-kit/start-redis';
import { waitFor } from '@ankur/test-kit/wait-for';
import { deadLettersFile } from './platform/data/data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ankur-events-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the command as npm does; `said` is what it wrote to both of its outputs. */
async function events(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(__dirname, 'events.ts'), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', REDIS_URL: '', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [status, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, said: out + err };
}

/** A group that cannot handle a note until `mended`. */
function brokenReader(bus: Bus) {
  const reader = { mended: false, handled: [] as string[] };
  bus.subscribe({
    group: 'readers',
    type: 'note.saved',
    handler: ({ id }) => {
      if (!reader.mended) return Promise.reject(new Error('no such\nnote'));
      reader.handled.push(id);
      return Promise.resolve();
    },
  });
  return reader;
}

const publish = (bus: Bus, id: string) =>
  bus.publish({
    id,
    type: 'note.saved',
    v: 1,
    at: new Date().toISOString(),
    actor: null,
    requestId: null,
    data: { secret: 'of a member' },
  });

test('lists the letters of one process from its data folder and says when they are tried again', async () => {
  expect(await events(['list'])).toEqual({ status: 0, said: 'No dead letters.\n' });
  const bus = createMemoryBus({ lettersFile: deadLettersFile(folder) });
  brokenReader(bus);
  await (
    await publish(bus, 'event-1')
  ).settled;
  await bus.close();
  const { status, said } = await events(['list']);
  expect(status).toBe(0);
  expect(said).toMatch(/^[\w-]{36} {2}\S+Z {2}readers {2}note\.saved {2}5 tries: no such note\n/);
  expect(said).toContain('once more at its next start');
  expect(said).not.toContain('of a member');
  expect(await events(['replay', 'all'])).toEqual({
    status: 1,
    said: expect.stringMatching(/^Nothing was replayed\. .* at its next start\.\n$/),
  });
});

test('lists the letters on Redis and hands one or all of them to their group again', async () => {
  const redis = await startRedis();
  if (!redis) throw new Error('redis-server is needed for this suite');
  const bus = createRedisBus({ url: redis.url });
  const env = { REDIS_URL: redis.url };
  try {
    const reader = brokenReader(bus);
    await waitFor(() => bus.ready());
    for (const id of ['event-1', 'event-2', 'event-3']) await publish(bus, id);
    const [first] = await waitFor(async () => {
      const letters = await bus.deadLetters();
      return letters.length === 3 ? letters : null;
    });
    const listed = await events(['list'], env);
    expect(listed.said.trimEnd().split('\n')).toHaveLength(3);
    expect(listed.said).toContain(`${first?.id}  `);
    reader.mended = true;
    expect(await events(['replay', first?.id ?? ''], env)).toMatchObject({ status: 0 });
    await waitFor(() => reader.handled.length === 1);
    expect(await events(['replay', 'all'], env)).toMatchObject({ status: 0 });
    await waitFor(() => reader.handled.length === 3);
    expect(reader.handled).toEqual(['event-1', 'event-2', 'event-3']);
    expect(await events(['list'], env)).toEqual({ status: 0, said: 'No dead letters.\n' });
    expect(await events(['replay', first?.id ?? ''], env)).toMatchObject({ status: 1 });
  } finally {
    await bus.close();
    await redis.stop();
  }
});

test('shows who reads on Redis and removes a group that nobody reads any more', async () => {
  const redis = await startRedis();
  if (!redis) throw new Error('redis-server is needed for this suite');
  const env = { REDIS_URL: redis.url };
  const bus = createRedisBus({ url: redis.url });
  try {
    const reader = brokenReader(bus);
    reader.mended = true;
    await waitFor(() => bus.ready());
    await publish(bus, 'event-1');
    await waitFor(() => reader.handled.length === 1);
    expect(await events(['groups'], env)).toEqual({
      status: 0,
      said: expect.stringMatching(/^readers {2}[01] waiting, 1 members\n$/),
    });
    expect(await events(['forget', 'readers'], env)).toMatchObject({ status: 1 });
    await waitFor(async () => (await bus.pending('readers')) === 0);
    await bus.close();
    expect(await events(['forget', 'readers'], env)).toEqual({ status: 0, said: 'Forgotten: readers.\n' });
    expect(await events(['groups'], env)).toEqual({ status: 0, said: '' });
    expect(await events(['forget', 'readers'], env)).toMatchObject({ status: 1 });
  } finally {
    await bus.close();
    await redis.stop();
  }
  expect((await events(['groups'])).said).toContain('REDIS_URL');
});

test.each([[[]], [['replay']], [['forget']], [['mend']]])(
  'explains itself when called with %j',
  async (args) => {
    expect(await events(args)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^Usage: npm run events/),
    });
  },
);
