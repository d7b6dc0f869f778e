import { AppError, errorCodes } from '@ankur/contracts/error-codes';
import type { LimitClass } from '@ankur/contracts/endpoint';
import { createLogger } from '@ankur/service-kit/logger';
import { anonymousIdentity } from '@ankur/service-kit/auth/identity';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const minutes = 60;
/** Calls in seconds: of one member, and of all strangers at one address (reliability rows 11, 13, 49). */
const expected: Record<LimitClass, { member: number | 'as strangers'; strangers: number; seconds: number }> =
  {
    signIn: { member: 'as strangers', strangers: 100, seconds: 15 * minutes },
    register: { member: 'as strangers', strangers: 60, seconds: 30 * minutes },
    credentials: { member: 20, strangers: 20, seconds: 15 * minutes },
    recovery: { member: 'as strangers', strangers: 30, seconds: 15 * minutes },
    refresh: { member: 'as strangers', strangers: 3000, seconds: 15 * minutes },
    read: { member: 600, strangers: 3000, seconds: minutes },
    search: { member: 180, strangers: 900, seconds: minutes },
    write: { member: 60, strangers: 60, seconds: minutes },
    post: { member: 10, strangers: 10, seconds: 10 * minutes },
    upload: { member: 10, strangers: 10, seconds: 10 * minutes },
    comment: { member: 30, strangers: 30, seconds: 10 * minutes },
    reaction: { member: 60, strangers: 60, seconds: minutes },
    flag: { member: 10, strangers: 10, seconds: 60 * minutes },
    contact: { member: 10, strangers: 20, seconds: 60 * minutes },
    file: { member: 'as strangers', strangers: 3000, seconds: minutes },
    admin: { member: 300, strangers: 300, seconds: minutes },
  };

let limits: RateLimits;
beforeEach(() => {
  jest.useFakeTimers();
  limits = createRateLimits({
    scale: 1,
    redisUrl: undefined,
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
});
afterEach(() => {
  limits.close();
  jest.useRealTimers();
});

/** Seconds to wait, or null for a call that was let through. */
async function call(limitClass: LimitClass, ip: string, userId: string | null): Promise<number | null> {
  const caller = { userId, sessionId: null, role: null, username: null, service: null };
  try {
    await limits.count(limitClass, { caller, address: ip });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details.retryAfter ?? Number.NaN;
  }
}

/** Number of calls that are let through before the first refusal, and how long that one is told to wait. */
async function exhaust(limitClass: LimitClass, ip: string, userId: string | null) {
  for (let calls = 0; ; calls += 1) {
    const wait = await call(limitClass, ip, userId);
    if (wait !== null) return { calls, wait };
  }
}

test.each(Object.entries(expected) as [LimitClass, (typeof expected)[LimitClass]][])(
  'lets exactly so many calls of the class %s through in its time, of a member wherever it is and of strangers by address',
  async (limitClass, { member, strangers, seconds }) => {
    expect(await exhaust(limitClass, '203.0.113.1', null)).toEqual({ calls: strangers, wait: seconds });
    expect(await call(limitClass, '203.0.113.2', null)).toBeNull();
    if (member === 'as strangers') {
      expect(await call(limitClass, '203.0.113.1', 'asha')).toBe(seconds);
    } else {
      expect(await exhaust(limitClass, '203.0.113.1', 'asha')).toEqual({ calls: member, wait: seconds });
      expect(await call(limitClass, '203.0.113.9', 'asha')).toBe(seconds);
      expect(await call(limitClass, '203.0.113.1', 'ravi')).toBeNull();
    }
    jest.advanceTimersByTime(seconds * 1000 - 1);
    expect(await call(limitClass, '203.0.113.1', null)).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await call(limitClass, '203.0.113.1', null)).toBeNull();
  },
);

describe('what is taken back', () => {
  const who = { caller: anonymousIdentity, address: '203.0.113.1' };
  const register = () => call('register', who.address, null);

  test('leaves its place to one call and no more, however many were refused meanwhile', async () => {
    const counted = await Promise.all([limits.count('register', who), limits.count('register', who)]);
    expect((await exhaust('register', who.address, null)).calls).toBe(58);
    for (let refused = 0; refused < 9; refused += 1) await register();
    for (const count of counted) {
      await limits.giveBack('register', who, count);
      expect([await register(), await register()]).toEqual([null, 30 * minutes]);
    }
  });

  test('of one window gives nothing in the next', async () => {
    const count = await limits.count('register', who);
    jest.advanceTimersByTime(30 * minutes * 1000);
    expect((await exhaust('register', who.address, null)).calls).toBe(60);
    await limits.giveBack('register', who, count);
    expect(await register()).toBe(30 * minutes);
  });
});

test('says to whom has sent too many messages how long to wait, in minutes, and to all others that it is a moment', async () => {
  const caller = { userId: 'asha', sessionId: null, role: null, username: null, service: null };
  const refusal = async (limitClass: LimitClass) => {
    try {
      await limits.count(limitClass, { caller, address: '203.0.113.1' });
      return null;
    } catch (error) {
      return (error as AppError).message;
    }
  };
  await exhaust('contact', '203.0.113.1', 'asha');
  jest.advanceTimersByTime(13 * 60_000 - 500);
  expect(await refusal('contact')).toBe(
    'Your message was not sent: too many have come from here within an hour. Please try again in 48 minutes.',
  );
  jest.advanceTimersByTime(46 * 60_000 + 5_000);
  expect(await refusal('contact')).toMatch(/ Please try again in a minute\.$/);
  await exhaust('reaction', '203.0.113.1', 'asha');
  expect(await refusal('reaction')).toBe(errorCodes.RATE_LIMITED.message);
});
