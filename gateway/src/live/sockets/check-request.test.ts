import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, jest, test } from '@jest/globals';
import { checkLiveRequest } from './check-request.ts';

afterEach(() => void jest.useRealTimers());

/** Asks with a body of nine bytes that `complete` says has come; answers whether the request was let in and ended. */
function post(complete: boolean) {
  const destroy = jest.fn();
  const req = Object.assign(new EventEmitter(), {
    ...{ method: 'POST', url: '/socket.io/?EIO=4', httpVersion: '1.1', complete, destroy },
    headers: { 'content-length': '9' },
    rawHeaders: ['Host', 'ankur.example', 'Content-Length', '9'],
  });
  const next = jest.fn();
  const res = { setHeader: () => undefined } as unknown as ServerResponse;
  checkLiveRequest(req as unknown as IncomingMessage, res, next);
  return { next, destroy };
}

test('a body that is still on its way after fifteen seconds ends its request, one that has come does not', () => {
  jest.useFakeTimers();
  const [late, whole] = [post(false), post(true)];
  expect([late.next.mock.calls, whole.next.mock.calls]).toEqual([[[]], [[]]]);
  jest.advanceTimersByTime(14_999);
  expect(late.destroy).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(late.destroy).toHaveBeenCalledTimes(1);
  expect(whole.destroy).not.toHaveBeenCalled();
});
