import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, jest, test } from '@jest/globals';
import { checkLiveRequest } from './check-request.ts';

afterEach(() => void jest.useRealTimers());

/** Asks with a body of nine bytes that `complete` says has come, or of these headers; answers whether the request was let in and ended. */
function post(complete: boolean, headers: Record<string, string> = { 'content-length': '9' }) {
  const destroy = jest.fn();
  const req = Object.assign(new EventEmitter(), {
    ...{ method: 'POST', url: '/socket.io/?EIO=4', httpVersion: '1.1', complete, destroy },
    headers,
    rawHeaders: ['Host', 'ankur.example', ...Object.entries(headers).flat()],
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

test('a body that is coded as more than chunks is refused: Node would hand it on as it is', () => {
  const coded = (coding: string) => post(true, { 'transfer-encoding': coding }).next.mock.calls;
  expect(coded('chunked')).toEqual([[]]);
  for (const coding of ['gzip, chunked', 'chunked, chunked', 'gzip'])
    expect(coded(coding)).toEqual([[expect.any(Error)]]);
});
