import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLogger } from '@ankur/service-kit/logger';
import { BrokenCircuitError, isBrokenCircuitError } from 'cockatiel';
import { createBreaker, type Breaker } from './breaker.ts';
import { UpstreamFailure, type Exchange, type Outcome } from './transport.ts';

const exchange: Exchange = {
  headers: [],
  ownHeaders: [],
  req: { method: 'GET' } as IncomingMessage,
  res: {} as ServerResponse,
  timeoutMs: 5000,
  maxBodyBytes: 1,
};
const logger = createLogger({ name: 'test', level: 'silent' });
const fails = () => Promise.reject(new UpstreamFailure('refused'));
const ends = (outcome: Outcome) => () => Promise.resolve(outcome);

let now = 1_700_000_000_000;
let breaker: Breaker;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  breaker = createBreaker('content', logger);
});
afterEach(() => void jest.restoreAllMocks());

/** How one call ended; `refused` is one that never reached the service. */
const call = (work: () => Promise<Outcome>) =>
  breaker
    .execute(exchange, work)
    .catch((error: unknown) => (isBrokenCircuitError(error) ? 'refused' : 'failed'));

async function times(count: number, work: () => Promise<Outcome>): Promise<string[]> {
  const seen: string[] = [];
  for (let index = 0; index < count; index += 1) seen.push(await call(work));
  return seen;
}

test.each(['aborted', 'tooSlow', 'tooLarge'] as const)(
  'a probe that ends %s says nothing about the service: the next call is the probe',
  async (outcome) => {
    await times(5, fails);
    expect(await call(ends('answered'))).toBe('refused');
    now += 2000;
    expect(await call(ends(outcome))).toBe(outcome);
    expect(await times(2, fails)).toEqual(['failed', 'refused']);
    now += 2000;
    expect(await call(ends(outcome))).toBe(outcome);
    expect(await times(2, ends('answered'))).toEqual(['answered', 'answered']);
  },
);

test('a refused call never reaches the service', async () => {
  await times(5, fails);
  let reached = 0;
  const counts = () => {
    reached += 1;
    return fails();
  };
  expect([await times(3, counts), reached]).toEqual([['refused', 'refused', 'refused'], 0]);
  now += 2000;
  expect([await times(3, counts), reached]).toEqual([['failed', 'refused', 'refused'], 1]);
});

test('a call that finds out may take five seconds, a file too, and an upload does not find out', async () => {
  await times(5, fails);
  now += 2000;
  const upload = { ...exchange, req: { method: 'POST' } as IncomingMessage, timeoutMs: 60_000 };
  const file = { ...exchange, timeoutMs: 60_000 };
  const allowed: number[] = [];
  const noted = ({ timeoutMs }: Exchange) => {
    allowed.push(timeoutMs);
    return Promise.resolve<Outcome>('answered');
  };
  await expect(breaker.execute(upload, noted)).rejects.toThrow(BrokenCircuitError);
  await breaker.execute(file, noted);
  await breaker.execute(upload, noted);
  expect(allowed).toEqual([5000, 60_000]);
});

test('while one call finds out, the others do not wait for it', async () => {
  await times(5, fails);
  now += 2000;
  const probe = Promise.withResolvers<Outcome>();
  const first = call(() => probe.promise);
  const second = call(ends('answered'));
  await new Promise(setImmediate);
  probe.resolve('answered');
  expect(await Promise.all([first, second])).toEqual(['answered', 'refused']);
});

test('clients that leave do not make up for calls that fail', async () => {
  for (let index = 0; index < 5; index += 1) {
    await call(ends('aborted'));
    await call(fails);
  }
  expect(await call(ends('answered'))).toBe('refused');
});

const slow = () => Promise.reject(new UpstreamFailure('timeout'));

test('calls that are too slow while others are answered close the service to nobody', async () => {
  for (let index = 0; index < 20; index += 1) {
    const late = Promise.withResolvers<Outcome>();
    // A refused call never asks for it.
    late.promise.catch(() => undefined);
    const waiting = [call(() => late.promise), call(() => late.promise)];
    await call(ends('answered'));
    late.reject(new UpstreamFailure('timeout'));
    expect(await Promise.all(waiting)).toEqual(['failed', 'failed']);
  }
  expect(await call(ends('answered'))).toBe('answered');
});

test('calls that are too slow while nothing is answered do, and so does a slow probe', async () => {
  await call(ends('answered'));
  expect(await times(6, slow)).toEqual([...Array<string>(5).fill('failed'), 'refused']);
  now += 2000;
  expect(await times(2, slow)).toEqual(['failed', 'refused']);
});
