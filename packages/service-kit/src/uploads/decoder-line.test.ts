import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLine } from './decoder-line.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('lets nobody wait longer than they may, does not do their work later, and goes on with the next', async () => {
  const inLine = createLine(10_000);
  const done: string[] = [];
  let finish = () => {};
  const long = inLine(() => new Promise<void>((resolve) => (finish = resolve)));
  const impatient = inLine(() => Promise.resolve(done.push('impatient')));
  const refused = expect(impatient).rejects.toMatchObject({
    code: 'OVERLOADED',
    details: { retryAfter: 10 },
  });
  await jest.advanceTimersByTimeAsync(9_999);
  const next = inLine(() => Promise.resolve(done.push('next')));
  await jest.advanceTimersByTimeAsync(1);
  await refused;
  finish();
  await Promise.all([long, next]);
  expect(done).toEqual(['next']);
});

it('counts the wait alone: whose work has begun has it done, however long it takes', async () => {
  const inLine = createLine(10_000);
  let finish = () => {};
  const work = inLine(() => new Promise<string>((resolve) => (finish = () => resolve('drawn'))));
  await jest.advanceTimersByTimeAsync(60_000);
  finish();
  expect(await work).toBe('drawn');
});
