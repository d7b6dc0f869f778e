import { once } from 'node:events';
import { Redis, type RedisOptions } from 'ioredis';

/**
 * Opens a connection that fails fast instead of queueing while Redis is away, and reconnects by itself within a second.
 * One for ordinary commands needs a `commandTimeout`, one for blocking reads a `socketTimeout`, both in ms.
 */
export function openRedis(
  url: string,
  timeouts: Pick<RedisOptions, 'commandTimeout' | 'socketTimeout'>,
): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(50 * times, 1000),
    ...timeouts,
  });
  // Without a listener the first refused connection would end the process; every command reports its own failure.
  redis.on('error', () => undefined);
  // Every publish that meets a connection being made waits for it.
  redis.setMaxListeners(0);
  return redis;
}

/** Resolves once the connection is usable; rejects after `ms`. */
export async function connected(redis: Redis, ms: number): Promise<void> {
  if (redis.status === 'ready') return;
  try {
    await once(redis, 'ready', { signal: AbortSignal.timeout(ms) });
  } catch (cause) {
    throw new Error('Redis is not reachable', { cause });
  }
}
