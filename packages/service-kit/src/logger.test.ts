import { afterEach, expect, it, jest } from '@jest/globals';
import mongoose from 'mongoose';
import { runWithRequest } from './http/request-context.ts';
import { createLogger, gatherLines, withoutRedaction } from './logger.ts';

afterEach(() => void jest.useRealTimers());

function capture(): { lines: string[]; logger: ReturnType<typeof createLogger> } {
  const lines: string[] = [];
  return {
    lines,
    logger: createLogger({ name: 'identity', stream: { write: (line) => void lines.push(line) } }),
  };
}

it('never writes secrets or personal data, wherever they are', () => {
  const { lines, logger } = capture();
  const secret = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl';
  logger.info(
    { password: 'hunter2', user: { email: 'asha@example.org', profile: { phone: '9876543210' } } },
    'x',
  );
  logger.info({
    req: {
      headers: { authorization: `Bearer ${secret}`, cookie: 'refresh=abc', 'x-ankur-identity': secret },
    },
  });
  logger.error(
    { err: new Error(`E11000 dup key { email: "asha@example.org" } ${secret} +919876543210`) },
    'x',
  );
  const { mongo } = mongoose;
  const told = {
    errmsg: 'E11000 dup key { email: "asha@example.org" }',
    keyValue: { email: 'asha@example.org' },
  };
  logger.error({ err: new Error('x', { cause: 1 }), cause: new mongo.MongoServerError(told) }, 'x');
  const text = lines.join('');
  for (const hidden of ['hunter2', 'asha@', '9876543210', 'refresh=abc', secret])
    expect(text).not.toContain(hidden);
  expect(text).toContain('E11000');
});

it('looks for nothing in lines of our own fields, and goes on looking in all others', () => {
  const { lines, logger } = capture();
  withoutRedaction(logger).info({ route: '/api/x', token: 'our own' }, 'request');
  logger.info({ token: 'a secret' }, 'x');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { service: 'identity', route: '/api/x', token: 'our own', msg: 'request' },
    { token: '[redacted]' },
  ]);
});

it.each(['1', 'eyJ', 'x.x', '+1'])('writes an endless message of %s without stopping the process', (part) => {
  const { lines, logger } = capture();
  const before = process.threadCpuUsage();
  logger.error({ err: new Error(part.repeat(60_000)) }, 'x');
  // Read to its end it would take 9 to 80 seconds.
  expect(process.threadCpuUsage(before).user).toBeLessThan(3_000_000);
  expect(lines[0]?.length).toBeLessThan(10_000);
});

it('adds the id of the request being handled and keeps one line per entry', () => {
  const { lines, logger } = capture();
  runWithRequest({ requestId: 'req-1' }, () => logger.info('two\r\nlines'));
  logger.info('outside');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    service: 'identity',
    requestId: 'req-1',
    level: 'info',
  });
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('requestId');
});

it('writes lines together: when there are many, after half a second, and when the process ends', () => {
  jest.useFakeTimers();
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  const stream = gatherLines({ write, flush: (done) => done?.(), flushSync: () => undefined });
  for (let line = 0; line < 10; line += 1) stream.write(`${'x'.repeat(999)}\n`);
  expect(written).toEqual([`${'x'.repeat(999)}\n`.repeat(9)]);
  jest.advanceTimersByTime(500);
  expect(written.join('')).toHaveLength(10_000);
  stream.write('the last one\n');
  stream.flushSync();
  expect(written.at(-1)).toBe('the last one\n');
  stream.write('one more\n');
  const flushed = jest.fn();
  stream.flush(flushed);
  expect([written.at(-1), flushed.mock.calls.length]).toEqual(['one more\n', 1]);
});

it('lets the writer wait for the last lines, and for those alone', () => {
  const modes: unknown[] = [];
  const output = {
    sync: false,
    write: () => modes.push(output.sync) > 0,
    flush: () => undefined,
    flushSync: () => void modes.push(output.sync),
  };
  const stream = gatherLines(output);
  stream.write('the last one\n');
  stream.flushSync();
  expect(modes).toEqual([true, true]);
  stream.write('x'.repeat(10_000));
  expect(modes).toEqual([true, true, false]);
  output.flushSync = () => {
    throw new Error('closed');
  };
  expect(() => stream.flushSync()).toThrow('closed');
  expect(output.sync).toBe(false);
});
