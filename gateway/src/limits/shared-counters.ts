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

/** Counters in Redis, shared by all gateways; counted locally while Redis is away, so that limits are never off (fault table C6). */
export class SharedCounters {
  readonly #shared: RedisStore;
  readonly #local: LocalCounters;
  readonly #windowMs: number;
  readonly #logger: Logger;
  #loaded = false;
  #away = false;

  constructor({ redis, prefix, windowMs, logger }: SharedCountersOptions) {
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
  async increment(key: string): Promise<Count> {
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
      return { ...this.#local.increment(key) };
    }
  }

  async #load(): Promise<void> {
    if (this.#loaded) return;
    // The window is all that this store takes from the options of the middleware it was made for.
    await this.#shared.init({ windowMs: this.#windowMs } as Options);
    this.#loaded = true;
  }
}
