import type { Logger } from '@ankur/service-kit/logger';
import { MemoryStore, type ClientRateLimitInfo, type Options, type Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { RedisStore, type RedisReply } from 'rate-limit-redis';

/** Counters in Redis, shared by all gateways; counted locally while Redis is away, so that limits are never off (fault table C6). */
export class SharedCounters implements Store {
  readonly prefix: string;
  private readonly shared: RedisStore;
  private readonly local = new MemoryStore();
  private readonly logger: Logger;
  private options: Options | undefined;
  private loaded = false;
  private away = false;

  constructor(redis: Redis, prefix: string, logger: Logger) {
    this.prefix = prefix;
    this.logger = logger;
    this.shared = new RedisStore({
      prefix,
      sendCommand: (...command: string[]) =>
        redis.call(command[0] ?? '', ...command.slice(1)) as Promise<RedisReply>,
    });
  }

  init(options: Options): void {
    this.options = options;
    this.local.init(options);
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    try {
      await this.load();
      const info = await this.shared.increment(key);
      this.away = false;
      return info;
    } catch (error) {
      if (!this.away)
        this.logger.warn({ err: error }, 'Redis is away: rate limits are counted in this process');
      this.away = true;
      return this.local.increment(key);
    }
  }

  async decrement(key: string): Promise<void> {
    await this.local.decrement(key);
  }

  async resetKey(key: string): Promise<void> {
    await this.local.resetKey(key);
  }

  shutdown(): void {
    this.local.shutdown();
  }

  private async load(): Promise<void> {
    if (this.loaded || !this.options) return;
    await this.shared.init(this.options);
    this.loaded = true;
  }
}
