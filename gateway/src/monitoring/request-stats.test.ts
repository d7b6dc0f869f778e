import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { defineEndpoint } from '@ankur/contracts/endpoint';
import { stateOf } from './get-monitoring.ts';
import { createRequestStats } from './request-stats.ts';

const build = (id: string, method: 'GET' | 'POST') =>
  defineEndpoint({
    id,
    service: 'events',
    method,
    path: '/api/x/:id',
    access: 'public',
    limit: 'read',
    summary: id,
    output: z.object({}),
  });
const endpoints = [build('read', 'GET'), build('write', 'POST')];
const minute = 60_000;

function start() {
  let time = 1_000_000 * minute;
  const stats = createRequestStats(endpoints, () => time);
  const call = (over: Partial<Parameters<typeof stats.observe>[0]> = {}) =>
    stats.observe({ method: 'GET', route: '/api/x/:id', status: 200, seconds: 0.004, ...over });
  return { stats, call, pass: (ms: number) => (time += ms) };
}
const all = () => true;

test('every call of an endpoint counts once, by its method and its end', () => {
  const { stats, call } = start();
  call();
  call({ method: 'HEAD' });
  call({ method: 'POST', status: 503, seconds: 2 });
  call({ status: 404 });
  call({ status: 499 });
  for (const route of ['none', '/api/y']) call({ route });
  call({ method: 'DELETE' });
  expect(stats.numbersOf(all)).toMatchObject({ requests: 5, errors: 1, refused: 2 });
  expect(stats.numbersOf(({ id }) => id === 'write')).toMatchObject({ requests: 1, errors: 1, p50: 1750 });
});

test('an hour later a call is forgotten, and not a minute before', () => {
  const { stats, call, pass } = start();
  call();
  pass(59 * minute);
  expect(stats.numbersOf(all).requests).toBe(1);
  call();
  expect(stats.perMinute(all).calls).toEqual([1, ...Array<number>(58).fill(0), 1]);
  pass(minute);
  expect(stats.numbersOf(all).requests).toBe(1);
  pass(24 * 60 * minute);
  expect(stats.numbersOf(all)).toEqual({ requests: 0, errors: 0, refused: 0, p50: null, p95: null });
});

test('the last minutes are told apart from the hour', () => {
  const { stats, call, pass } = start();
  call({ status: 500 });
  pass(5 * minute);
  call();
  expect(stats.numbersOf(all, 5)).toMatchObject({ requests: 1, errors: 0 });
  expect(stats.numbersOf(all, 6)).toMatchObject({ requests: 2, errors: 1 });
});

test('each minute tells its calls and its errors, of the endpoints that are asked for', () => {
  const { stats, call, pass } = start();
  call({ status: 503 });
  call();
  pass(2 * minute);
  call({ method: 'POST', status: 500 });
  call({ status: 404 });
  const quiet = Array<number>(57).fill(0);
  expect(stats.perMinute(all)).toEqual({ calls: [...quiet, 2, 0, 2], errors: [...quiet, 1, 0, 1] });
  expect(stats.perMinute(({ id }) => id === 'read')).toEqual({
    calls: [...quiet, 2, 0, 1],
    errors: [...quiet, 1, 0, 0],
  });
});

test('the numbers are those since the start until it is an hour ago', () => {
  const { stats, pass } = start();
  const started = stats.since();
  pass(30 * minute);
  expect(stats.since()).toBe(started);
  pass(60 * minute);
  expect(stats.since()).toBe(started + 31 * minute);
});

test.each([
  [{ requests: 0, errors: 0, p95: null }, 'quiet'],
  [{ requests: 100, errors: 5, p95: 1000 }, 'ok'],
  [{ requests: 100, errors: 6, p95: 10 }, 'failing'],
  [{ requests: 100, errors: 0, p95: 1001 }, 'slow'],
])('a service with %j is %s', (numbers, state) =>
  expect(stateOf({ refused: 0, p50: null, ...numbers })).toBe(state),
);
