import type { Redis } from 'ioredis';
import { compareOffsets } from '../position.ts';
import { infoOf, type RedisKeys } from './redis-entry.ts';

/** Remembers the newest id that is about to go, so that a client from before it is told `gap`. */
const trimScript = `
local gone = redis.call('XREVRANGE', KEYS[1], '(' .. ARGV[1], '-', 'COUNT', 1)
if #gone == 0 then return 0 end
redis.call('SET', KEYS[2], gone[1][1])
return redis.call('XTRIM', KEYS[1], 'MINID', ARGV[1])`;

const consumerIdleMs = 60 * 60_000;

async function firstNeededBy(redis: Redis, stream: string, group: Map<string, unknown>): Promise<string> {
  if (Number(group.get('pending')) === 0) return String(group.get('last-delivered-id'));
  const summary = await redis.xpending(stream, String(group.get('name')));
  return typeof summary[1] === 'string' ? summary[1] : String(group.get('last-delivered-id'));
}

async function forgetIdleConsumers(redis: Redis, stream: string, group: string): Promise<void> {
  const consumers = (await redis.xinfo('CONSUMERS', stream, group)) as unknown[];
  for (const consumer of consumers.map(infoOf)) {
    const idle = Number(consumer.get('idle')) > consumerIdleMs && Number(consumer.get('pending')) === 0;
    if (idle) await redis.xgroup('DELCONSUMER', stream, group, String(consumer.get('name')));
  }
}

/** Drops entries that are older than `keepMs` and acknowledged by every group; answers how many. */
export async function trimLog(redis: Redis, keys: RedisKeys, keepMs: number): Promise<number> {
  const [seconds] = await redis.time();
  let limit = `${Math.max(0, Number(seconds) * 1000 - keepMs)}-0`;
  const groups = (await redis.xinfo('GROUPS', keys.stream)) as unknown[];
  for (const group of groups.map(infoOf)) {
    const needed = await firstNeededBy(redis, keys.stream, group);
    if (compareOffsets(needed, limit) < 0) limit = needed;
    await forgetIdleConsumers(redis, keys.stream, String(group.get('name')));
  }
  return Number(await redis.eval(trimScript, 2, keys.stream, keys.trimmed, limit));
}
