import { expect, test } from '@jest/globals';
import { createLogger } from '@ankur/service-kit/logger';
import { createKeptAnswers, type Clock } from './kept-answers.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** Time that passes only when somebody waits for it; `waits` are the pauses between tries. */
function setUp(load: (key: string) => Promise<string>) {
  let now = 1_000_000;
  const waits: number[] = [];
  const asked: string[] = [];
  const clock: Clock = {
    now: () => now,
    delay: async (ms, signal) => {
      // The reader's patience is not what is told here.
      if (ms === 3000) return new Promise((_resolve, reject) => signal?.addEventListener('abort', reject));
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
  const stopping = new AbortController();
  const read = createKeptAnswers({
    load: (key) => {
      asked.push(key);
      return load(key);
    },
    ...{ freshMs: 30_000, staleMs: 300_000, clock, logger, signal: stopping.signal },
  });
  const pass = (ms: number) => (now += ms);
  return { read, waits, asked, pass, stopping };
}

test('a fresh answer is not asked for again, one of 30 seconds is', async () => {
  const { read, asked, pass } = setUp(async () => 'said');
  expect(await read('a')).toMatchObject({ value: 'said', isStale: false });
  pass(29_999);
  await read('a');
  expect(asked).toHaveLength(1);
  pass(1);
  await read('a');
  expect(asked).toHaveLength(2);
});

test('a failing third party is asked three times, one and two seconds apart, and then left alone for 30 seconds', async () => {
  const { read, waits, asked, pass } = setUp(async () => Promise.reject(new Error('500')));
  expect(await read('a')).toBeNull();
  expect(waits).toEqual([1000, 2000]);
  expect(asked).toHaveLength(3);
  await Promise.all([read('a'), read('b')]);
  expect(asked).toHaveLength(3);
  pass(30_000);
  await read('a');
  expect(asked).toHaveLength(6);
});

test('while it fails the last answer is shown as stale for five minutes, and then no more', async () => {
  let fails = false;
  const { read, pass } = setUp(async () => (fails ? Promise.reject(new Error('500')) : 'said'));
  const { at = 0 } = (await read('a')) ?? {};
  fails = true;
  pass(30_000);
  expect(await read('a')).toEqual({ value: 'said', at, isStale: true });
  // Twice three seconds go by between the tries.
  pass(264_000);
  expect(await read('a')).toMatchObject({ isStale: true });
  pass(1);
  expect(await read('a')).toBeNull();
});

test('one request is under way at a time, and many readers of one thing share it', async () => {
  let running = 0;
  let most = 0;
  const { read, asked } = setUp(async (key) => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return key;
  });
  const found = await Promise.all(['a', 'b', 'a', 'c', 'b', 'a'].map(read));
  expect(found.map((kept) => kept?.value)).toEqual(['a', 'b', 'a', 'c', 'b', 'a']);
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(most).toBe(1);
});

test('a reader waits three seconds at most; the slow answer is there for the next one', async () => {
  let answer: (text: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => (answer = resolve));
  const waited: number[] = [];
  const clock: Clock = { now: () => 0, delay: async (ms) => void waited.push(ms) };
  const options = { freshMs: 10, staleMs: 10, clock, logger, signal: new AbortController().signal };
  const read = createKeptAnswers({ ...options, load: () => slow });
  expect(await read('a')).toBeNull();
  expect(waited).toEqual([3000]);
  answer('late');
  await slow;
  await new Promise((resolve) => setImmediate(resolve));
  expect(await read('a')).toMatchObject({ value: 'late' });
});

test('a service that stops asks nobody any more', async () => {
  const { read, asked, stopping } = setUp(async () => 'said');
  stopping.abort();
  expect(await read('a')).toBeNull();
  expect(asked).toEqual([]);
});
