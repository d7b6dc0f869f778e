import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { AppError } from '@ankur/contracts/error-codes';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import { createLogger } from '@ankur/service-kit/logger';
import { followRevocations } from './follow-revocations.ts';
import { createRevocations } from './revocations.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('looks at the list every second, also while it cannot be read, so that a revocation counts within two', async () => {
  let looks = 0;
  let away = false;
  const call = () => {
    looks += 1;
    return away
      ? Promise.reject(new AppError('UPSTREAM_UNAVAILABLE'))
      : Promise.resolve({ revocations: [], now: 0 });
  };
  const client = { call } as unknown as ServiceClient;
  const following = followRevocations({ client, revocations: createRevocations(), logger });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(looks).toBe(11);
  away = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(looks).toBe(21);
  following.stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(looks).toBe(21);
});
