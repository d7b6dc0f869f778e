import { setTimeout as delay } from 'node:timers/promises';
import type { Bus, DeadLetter } from '@ankur/service-kit/bus/bus';
import { readDeadLetters } from '@ankur/service-kit/bus/memory/memory-dead-letters';
import { createRedisBus } from '@ankur/service-kit/bus/redis-bus';
import { connected, openRedis } from '@ankur/service-kit/bus/redis-connection';
import { forgetGroup, listGroups } from '@ankur/service-kit/bus/redis/redis-groups';
import { backfill, listProjections } from './events-backfill.ts';
import { dataPathOr, deadLettersFile } from './platform/data/data-folder.ts';

const usage = `Usage: npm run events -- <command>

  list          events that a service could not handle (dead letters), oldest first
  replay <id>   hand one to its service again
  replay all    hand each of them to its service again

  groups           who reads events on Redis, and how many wait for each
  forget <group>   remove a group that nobody reads any more, which holds events back from being trimmed

  backfill            what services keep of each other's data, and how far it is filled
  backfill <name>     fill one of these from its owner once more, as at its first start

REDIS_URL names the Redis of the platform. Without it the letters of \`npm start\` are read from DATA_DIR (.data).
Backfills are requested in the store: MONGODB_URI, or that of a running platform in DATA_DIR.`;

const redisUrl = process.env['REDIS_URL'];
const dataDir = dataPathOr(redisUrl ? '.data-distributed' : '.data');

function print(letters: readonly DeadLetter[]): void {
  if (letters.length === 0) console.log('No dead letters.');
  for (const { id, at, group, event, attempts, reason } of letters)
    console.log(
      `${id}  ${at}  ${group}  ${event.type}  ${attempts} tries: ${reason.replaceAll(/\s+/g, ' ')}`,
    );
}

async function openBus(url: string): Promise<Bus> {
  const bus = createRedisBus({ url });
  const deadline = performance.now() + 5000;
  while (!(await bus.ready())) {
    if (performance.now() > deadline) throw new Error('Redis does not answer at REDIS_URL.');
    await delay(50);
  }
  return bus;
}

async function replay(bus: Bus, id: string): Promise<void> {
  const ids = id === 'all' ? (await bus.deadLetters()).map((letter) => letter.id) : [id];
  for (const each of ids)
    if (!(await bus.replayDeadLetter(each))) throw new Error(`There is no dead letter ${each}.`);
  console.log(`Handed over again: ${ids.length}. What fails five more times is listed anew.`);
}

async function lookAtGroups(url: string, forgotten: string | undefined): Promise<void> {
  const redis = openRedis(url, { commandTimeout: 2000 });
  await connected(redis, 5000);
  if (forgotten !== undefined) {
    await forgetGroup(redis, forgotten);
    console.log(`Forgotten: ${forgotten}.`);
    return;
  }
  for (const { name, waiting, members } of await listGroups(redis))
    console.log(`${name}  ${String(waiting)} waiting, ${String(members)} members`);
}

async function run([command, id]: readonly string[]): Promise<void> {
  if (command === 'backfill') return id === undefined ? listProjections(dataDir) : backfill(dataDir, id);
  if (command === 'groups' || (command === 'forget' && id !== undefined)) {
    if (!redisUrl) throw new Error('Groups are kept on Redis: name it with REDIS_URL.');
    return lookAtGroups(redisUrl, command === 'forget' ? id : undefined);
  }
  const replaying = command === 'replay' && id !== undefined;
  if (command !== 'list' && !replaying) throw new Error(usage);
  if (redisUrl) {
    const bus = await openBus(redisUrl);
    if (replaying) await replay(bus, id);
    else print(await bus.deadLetters());
    return;
  }
  const hint = 'A platform of one process tries each of them once more at its next start.';
  if (replaying) throw new Error(`Nothing was replayed. ${hint}`);
  const { letters } = readDeadLetters(deadLettersFile(dataDir));
  print(letters);
  if (letters.length > 0) console.log(hint);
}

try {
  await run(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
