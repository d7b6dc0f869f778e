import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createLogger } from '../../logger.ts';
import type { Bus } from '../bus.ts';
import { createBus } from '../create-bus.ts';
import { createMemoryBus } from './memory-bus.ts';

const event = (id: string): DomainEvent => ({
  id,
  type: 'note.saved',
  v: 1,
  at: new Date().toISOString(),
  actor: null,
  requestId: null,
  data: {},
});

let folder: string;
let lettersFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ankur-letters-'));
  lettersFile = join(folder, 'dead-letters.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Subscribes a group that handles what `fits` says and fails on the rest; answers the ids it was given. */
function subscribe(bus: Bus, fits: (id: string) => boolean): string[] {
  const given: string[] = [];
  bus.subscribe({
    group: 'readers',
    type: 'note.saved',
    handler: ({ id }) => {
      given.push(id);
      return fits(id) ? Promise.resolve() : Promise.reject(new Error('no such note'));
    },
  });
  return given;
}

/** Publishes and waits until every group is done with the event. */
const settle = async (bus: Bus, id: string) => (await bus.publish(event(id))).settled;
const idsOf = async (bus: Bus) => (await bus.deadLetters()).map((letter) => letter.event.id);
const linesOf = async () => (await readFile(lettersFile, 'utf8')).split('\n').filter((line) => line !== '');

/** A process that gives up these events and ends. */
async function leave(...ids: string[]): Promise<void> {
  const bus = createMemoryBus({ lettersFile });
  subscribe(bus, () => false);
  await Promise.all(ids.map((id) => settle(bus, id)));
  await bus.close();
}

test('tells operators of an event that was given up', async () => {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', stream: { write: (line) => void lines.push(line) } });
  const bus = createBus({ REDIS_URL: undefined, ANKUR_FAILPOINT: undefined }, { logger });
  subscribe(bus, () => false);
  await settle(bus, 'event-1');
  expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
    {
      level: 'error',
      msg: 'Event became a dead letter',
      group: 'readers',
      type: 'note.saved',
      eventId: 'event-1',
      reason: 'no such note',
    },
  ]);
  await bus.close();
});

test('an event counts as handled only once its letter is in the file, for its owner alone', async () => {
  await leave('event-1');
  expect((await linesOf()).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { group: 'readers', reason: 'no such note', attempts: 5, event: { id: 'event-1' } },
  ]);
  expect((await stat(lettersFile)).mode & 0o777).toBe(0o600);
});

test('an event whose letter cannot be written is not handled: it stays in its outbox and nothing is kept', async () => {
  const bus = createMemoryBus({ lettersFile });
  subscribe(bus, () => false);
  await rm(folder, { recursive: true });
  await expect(settle(bus, 'event-1')).rejects.toThrow('ENOENT');
  expect(await bus.deadLetters()).toEqual([]);
  await bus.close();
});

test('tries each kept letter once more when every service has subscribed; what fails again stays a letter', async () => {
  await leave('event-1', 'event-2');
  const allListening = Promise.withResolvers<void>();
  const bus = createMemoryBus({ lettersFile, openAfter: allListening.promise });
  const given = subscribe(bus, (id) => id !== 'event-2');
  expect([given, (await idsOf(bus)).sort()]).toEqual([[], ['event-1', 'event-2']]);
  const fresh = settle(bus, 'event-3');
  allListening.resolve();
  await fresh;
  await waitFor(async () => (await idsOf(bus)).length === 1);
  await waitFor(() => given.length === 3);
  expect(given.sort()).toEqual(['event-1', 'event-2', 'event-3']);
  await bus.close();
  expect((await linesOf()).map((line) => (JSON.parse(line) as { event: { id: string } }).event.id)).toEqual([
    'event-2',
  ]);
});

test('tries a letter of an earlier version, which names only the service, at the subscriber of its type', async () => {
  await leave('event-1');
  const [line = ''] = await linesOf();
  await writeFile(lettersFile, line.replace('"group":"readers"', '"group":"content"') + '\n');
  const bus = createMemoryBus({ lettersFile });
  const given: string[] = [];
  const handler = async ({ id }: DomainEvent): Promise<void> => void given.push(id);
  bus.subscribe({ group: 'content.note.saved', type: 'note.saved', handler });
  await waitFor(async () => (await idsOf(bus)).length === 0);
  expect(given).toEqual(['event-1']);
  await bus.close();
});

test('keeps the letter of a group that nobody has joined', async () => {
  await leave('event-1');
  const bus = createMemoryBus({ lettersFile });
  const [letter] = await bus.deadLetters();
  expect(await bus.replayDeadLetter(letter?.id ?? '')).toBe(true);
  await bus.close();
  expect(await linesOf()).toHaveLength(1);
});

test('forgets half a line that an end of the process left, and begins the next letter on a line of its own', async () => {
  await leave('event-1');
  await writeFile(lettersFile, '{"id":"half a', { flag: 'a' });
  await leave('event-2');
  const bus = createMemoryBus({ lettersFile });
  expect((await idsOf(bus)).sort()).toEqual(['event-1', 'event-2']);
  await bus.close();
});
