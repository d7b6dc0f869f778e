import { randomUUID } from 'node:crypto';
import { connected, openRedis } from '@ankur/service-kit/bus/redis-connection';
import { createLogger } from '@ankur/service-kit/logger';
import { startRedis } from '@ankur/test-kit/start-redis';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { SharedCounters } from './shared-counters.ts';

const limit = 2;
/** Redis may be one that others have counted in. */
const member = randomUUID();
const countersOf = (redis: Redis, windowMs = 60_000) =>
  new SharedCounters({
    redis,
    prefix: `limit:${String(windowMs)}:`,
    windowMs,
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
const hitsAt = async (counters: SharedCounters, key: string) => (await counters.increment(key)).hits;

describe('while Redis is away', () => {
  let away: boolean;
  const counters = countersOf({
    call: (name: string) => {
      if (away) return Promise.reject(new Error('away'));
      throw new Error(`${name} says of Redis what it has not counted`);
    },
  } as unknown as Redis);

  test('says of each call how many there had been', async () => {
    away = true;
    expect([await hitsAt(counters, 'asha'), await hitsAt(counters, 'asha')]).toEqual([1, 2]);
  });

  test('a call that was counted here is taken back here, even if Redis is there again', async () => {
    away = true;
    const counted = await counters.increment('ravi');
    away = false;
    await counters.giveBack('ravi', counted, limit);
    away = true;
    expect(await hitsAt(counters, 'ravi')).toBe(1);
  });
});

describe('in Redis', () => {
  let server: Awaited<ReturnType<typeof startRedis>>;
  let redis: Redis | undefined;
  beforeAll(async () => {
    server = await startRedis();
    if (!server) return;
    redis = openRedis(server.url, { commandTimeout: 2000 });
    await connected(redis, 5000);
  });
  afterAll(async () => {
    redis?.disconnect();
    await server?.stop();
  });

  test('what is taken back leaves its place to one call and no more, for no longer than its window', async () => {
    if (!redis) return;
    const counters = countersOf(redis);
    const counted = await counters.increment(member);
    for (let refused = 0; refused < 9; refused += 1) await counters.increment(member);
    await counters.giveBack(member, counted, limit);
    expect(await redis.pttl(`limit:60000:${member}`)).toBeGreaterThan(0);
    expect([await hitsAt(counters, member), await hitsAt(counters, member)]).toEqual([2, 3]);
  });

  test('what is taken back of one window gives nothing in the next', async () => {
    if (!redis) return;
    const counters = countersOf(redis, 3_600_000);
    const counted = await counters.increment(member);
    await redis.del(`limit:3600000:${member}`);
    await counters.giveBack(member, counted, limit);
    expect(await redis.get(`limit:3600000:${member}`)).toBeNull();
    await counters.increment(member);
    for (const leftMs of [-1, 1000])
      await counters.giveBack(member, { ...counted, resetAt: Date.now() + leftMs }, limit);
    expect(await hitsAt(counters, member)).toBe(2);
  });
});
