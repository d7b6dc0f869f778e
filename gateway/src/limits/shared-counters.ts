import type { Logger } from '@ankur/service-kit/logger';
import type { Options } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { RedisStore, type RedisReply } from 'rate-limit-redis';
import { LocalCounters, type Count } from './local-counters.ts';

/** Which counters these are: all gateways with one prefix count together. */
export interface SharedCountersOptions {
  redis: Redis;
  prefix: string;
  windowMs: number;
  logger: Logger;
}

/** A count as it was for one call. */
interface CountThen extends Count {
  /** The counter of this process that counted it, where Redis was away. */
  here?: Count;
}

/** Does nothing in another window than the one that ends in so many ms at most: that one has not counted the call. */
const giveBackScript = `
local hits = tonumber(redis.call('GET', KEYS[1]) or '0')
local left = redis.call('PTTL', KEYS[1])
if hits < 1 or left < 1 or left > tonumber(ARGV[2]) then return 0 end
return redis.call('DECRBY', KEYS[1], math.max(hits - tonumber(ARGV[1]), 0) + 1)`;
/** Windows last a minute at least: one that ends a second later is the same. */
const toleranceMs = 1000;

/** Counters in Redis, shared by all gateways; counted locally while Redis is away, so that limits are never off (fault table C6). */
export class SharedCounters {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #shared: RedisStore;
  readonly #local: LocalCounters;
  readonly #windowMs: number;
  readonly #logger: Logger;
  #loaded = false;
  #away = false;

  constructor({ redis, prefix, windowMs, logger }: SharedCountersOptions) {
    this.#redis = redis;
    this.#prefix = prefix;
    this.#windowMs = windowMs;
    this.#logger = logger;
    this.#local = new LocalCounters(windowMs);
    this.#shared = new RedisStore({
      prefix,
      sendCommand: (...command: string[]) =>
        redis.call(command[0] ?? '', ...command.slice(1)) as Promise<RedisReply>,
    });
  }

  /** Counts once more. */
  async increment(key: string): Promise<CountThen> {
    try {
      await this.#load();
      const { totalHits, resetTime } = await this.#shared.increment(key);
      this.#away = false;
      return { hits: totalHits, resetAt: resetTime?.getTime() ?? Date.now() + 1000 };
    } catch (error) {
      if (!this.#away)
        this.#logger.warn({ err: error }, 'Redis is away: rate limits are counted in this process');
      this.#away = true;
      // The counter itself goes on counting while this one is read.
      const here = this.#local.increment(key);
      return { ...here, here };
    }
  }

  /** Takes a call back that was let through, in the window that has counted it; while Redis is away it stays counted there. */
  async giveBack(key: string, { here, resetAt }: CountThen, limit: number): Promise<void> {
    if (here) return this.#local.giveBack(key, here, limit);
    const leftMs = resetAt - Date.now();
    if (leftMs <= 0) return;
    const [name, maxLeftMs] = [`${this.#prefix}${key}`, String(leftMs + toleranceMs)];
    await this.#redis
      .call('EVAL', giveBackScript, '1', name, String(limit), maxLeftMs)
      .catch(() => undefined);
  }

  async #load(): Promise<void> {
    if (this.#loaded) return;
    // The window is all that this store takes from the options of the middleware it was made for.
    await this.#shared.init({ windowMs: this.#windowMs } as Options);
    this.#loaded = true;
  }
}
