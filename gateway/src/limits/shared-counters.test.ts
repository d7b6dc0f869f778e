import { createLogger } from '@ankur/service-kit/logger';
import { expect, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { SharedCounters } from './shared-counters.ts';

test('says of each call how many there had been, while Redis is away', async () => {
  const counters = new SharedCounters({
    redis: { call: () => Promise.reject(new Error('away')) } as unknown as Redis,
    prefix: 'limit:test:',
    windowMs: 60_000,
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  const counts = [await counters.increment('asha'), await counters.increment('asha')];
  expect(counts.map(({ hits }) => hits)).toEqual([1, 2]);
});
