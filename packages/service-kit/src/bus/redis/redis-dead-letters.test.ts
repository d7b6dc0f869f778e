import type { Redis } from 'ioredis';
import { expect, test } from '@jest/globals';
import { RedisDeadLetters } from './redis-dead-letters.ts';
import { decodeEntry, redisKeys } from './redis-entry.ts';

test('an event that is given up becomes a letter and leaves its group in one step', async () => {
  const steps: unknown[][] = [];
  const chain = {
    xadd: (...values: unknown[]) => (steps.push(['xadd', ...values]), chain),
    xack: (...values: unknown[]) => (steps.push(['xack', ...values]), chain),
    exec: () => Promise.resolve(steps.push(['exec'])),
  };
  const letters = new RedisDeadLetters({ multi: () => chain } as unknown as Redis, redisKeys('ankur'));
  const entry = decodeEntry(['5-1', ['e', '{"id":"x"}']]);
  await letters.keep(entry, { group: 'events.on-x', reason: 'it failed', attempts: 5 });
  expect(steps.map(([name]) => name)).toEqual(['xadd', 'xack', 'exec']);
  expect(steps[0]).toEqual(expect.arrayContaining(['ankur:events:dead', '{"id":"x"}']));
  expect(steps[1]).toEqual(['xack', 'ankur:events', 'events.on-x', '5-1']);
});
