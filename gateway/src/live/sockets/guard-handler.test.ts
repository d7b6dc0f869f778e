import { expect, jest, test } from '@jest/globals';
import { createLogger } from '@ankur/service-kit/logger';
import { guardHandler } from './guard-handler.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const boom = new Error('boom');
const failing: [string, () => unknown][] = [
  [
    'throws',
    () => {
      throw boom;
    },
  ],
  ['rejects', () => Promise.reject(boom)],
];

test.each(failing)(
  'logs a handler that %s, closes its connection and throws nothing',
  async (_how, handler) => {
    const close = jest.fn();
    const logged = jest.spyOn(logger, 'error');
    logged.mockClear();
    guardHandler({ logger, close }, handler)();
    await Promise.resolve();
    expect(close).toHaveBeenCalledTimes(1);
    expect(logged.mock.calls[0]?.[0]).toEqual({ err: boom });
  },
);

test('hands over what it is given and closes nothing while all is well', async () => {
  const close = jest.fn();
  const seen: unknown[] = [];
  const handler = guardHandler({ logger, close }, (...values: unknown[]) =>
    Promise.resolve(seen.push(...values)),
  );
  handler('join', 5);
  await Promise.resolve();
  expect([seen, close.mock.calls]).toEqual([['join', 5], []]);
});
