import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { LiveData } from '@ankur/contracts/live';
import { startMonitorTicks, type TickParts } from './monitor-ticks.ts';

const data = { health: {}, numbers: {} } as LiveData<'monitor:tick'>;
const warn = jest.fn();
let look = jest.fn<TickParts['look']>();
let send = jest.fn<TickParts['send']>();
let isFollowed = true;
let stop = () => undefined as void;

beforeEach(() => {
  jest.useFakeTimers();
  look = jest.fn<TickParts['look']>().mockResolvedValue(data);
  send = jest.fn<TickParts['send']>();
  isFollowed = true;
  stop = startMonitorTicks({
    look,
    send,
    isFollowed: (room) => room === 'admin' && isFollowed,
    logger: { warn },
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('the room of admins is told every five seconds, and nobody once it has ended', async () => {
  await jest.advanceTimersByTimeAsync(4999);
  expect(send).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5001);
  expect(send.mock.calls.map(([room, { type, data: told }]) => [room, type, told])).toEqual([
    ['admin', 'monitor:tick', data],
    ['admin', 'monitor:tick', data],
  ]);
  stop();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('while no console is open nobody looks', async () => {
  isFollowed = false;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(look).not.toHaveBeenCalled();
});

test('a look that lasts is not joined by another, and one that fails is followed by the next', async () => {
  look.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve(data), 12_000)));
  await jest.advanceTimersByTimeAsync(17_000);
  expect(look).toHaveBeenCalledTimes(1);
  look.mockRejectedValueOnce(new Error('down'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(warn).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5000);
  expect(send).toHaveBeenCalledTimes(2);
});
