import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from '../../logger.ts';
import type { Bus, Subscription } from '../bus.ts';
import { belongsTo } from '../group-name.ts';
import { openRedis } from './redis-connection.ts';
import { RedisDeadLetters } from './redis-dead-letters.ts';
import { infoOf, redisKeys } from './redis-entry.ts';
import { RedisGroup } from './redis-group.ts';
import { HandOver } from './redis-hand-over.ts';
import { RedisLog } from './redis-log.ts';
import { RedisNotifier } from './redis-notifier.ts';
import { RedisTail } from './redis-tail.ts';
import { trimLog } from './redis-trim.ts';

/** `prefix` names the keys (default `ankur`); `keepMs` is how long handled events stay for replay (default 15 min). */
export interface RedisBusOptions {
  url: string;
  prefix?: string;
  keepMs?: number;
  logger?: Logger;
}

const trimEveryMs = 30_000;
/** Reads block for a second at a time; a connection silent for ten is dead. */
const blockingReads = { socketTimeout: 10_000 };

async function answers(redis: Redis): Promise<boolean> {
  if (redis.status !== 'ready') return false;
  const ping = redis.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([ping, delay(500, false, { ref: false })]);
}

/** Entries that a group, or all groups of a service, have not acknowledged yet, delivered or not. */
async function backlog(redis: Redis, stream: string, wanted: string): Promise<number> {
  const groups = (await redis.xinfo('GROUPS', stream).catch(() => [])) as unknown[];
  return groups
    .map(infoOf)
    .filter((info) => belongsTo(String(info.get('name')), wanted))
    .reduce((sum, info) => sum + Number(info.get('pending') ?? 0) + Number(info.get('lag') ?? 0), 0);
}

/** Creates the bus on Redis Streams; connections are made in the background and come back by themselves. */
export function createRedisBus(options: RedisBusOptions): Bus {
  const { url, keepMs = 15 * 60_000, logger } = options;
  const keys = redisKeys(options.prefix ?? 'ankur');
  const commands = openRedis(url, { commandTimeout: 2000 });
  const log = new RedisLog(commands, keys);
  const letters = new RedisDeadLetters(commands, keys);
  const handOver = new HandOver(commands, keys, logger);
  const running = new Set<{ stop(): Promise<void> }>();
  let notifier: RedisNotifier | undefined;
  const consumer = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  const trimmer = setInterval(() => void trimLog(commands, keys, keepMs).catch(() => undefined), trimEveryMs);
  trimmer.unref();

  const keep = (subscription: Subscription): Subscription => {
    running.add(subscription);
    return subscription;
  };

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    clearInterval(trimmer);
    await Promise.all([...running].map((each) => each.stop()));
    await notifier?.stop();
    commands.disconnect();
  };

  return {
    publish: async (event) => ({ position: await log.publish(event), settled: null }),
    subscribe: (wanted) => {
      notifier ??= new RedisNotifier({ blocking: openRedis(url, blockingReads), commands, keys });
      const member = `${consumer}-${running.size}`;
      const parts = { commands, keys, letters, notifier, handOver, consumer: member };
      return keep(new RedisGroup({ ...parts, ...(logger ? { logger } : {}) }, wanted));
    },
    tail: (wanted) => keep(new RedisTail({ blocking: openRedis(url, blockingReads), keys, log }, wanted)),
    history: ({ sinceMs }) => log.since(sinceMs),
    readAfter: (position, limit) => log.after(position, limit),
    head: () => log.head(),
    pending: (group) => backlog(commands, keys.stream, group),
    deadLetters: () => letters.list(),
    replayDeadLetter: (id) => letters.replay(id),
    forgetDeadLetters: (mention) => letters.forget(mention),
    ready: () => answers(commands),
    close: () => (closing ??= close()),
  };
}
