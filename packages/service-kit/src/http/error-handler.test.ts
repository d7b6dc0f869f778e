import { expect, it } from '@jest/globals';
import { AppError } from '@ankur/contracts/error-codes';
import { describeProblem, sendProblem, toAppError, type ProblemResponse } from './error-handler.ts';

it.each([
  [new AppError('NOT_OWNER'), 'NOT_OWNER'],
  [Object.assign(new Error('of another copy'), { name: 'AppError', code: 'CONFLICT' }), 'CONFLICT'],
  [Object.assign(new Error('made up'), { name: 'AppError', code: 'constructor' }), 'INTERNAL'],
  [Object.assign(new Error('made up'), { name: 'AppError', code: 'NOTHING' }), 'INTERNAL'],
  [Object.assign(new Error('too long'), { status: 413 }), 'PAYLOAD_TOO_LARGE'],
  [Object.assign(new Error('odd charset'), { status: 415 }), 'UNSUPPORTED_MEDIA'],
  [Object.assign(new Error('no JSON'), { status: 400 }), 'MALFORMED_REQUEST'],
  [Object.assign(new Error('another version'), { status: 412 }), 'MALFORMED_REQUEST'],
  [Object.assign(new Error('beyond its end'), { status: 416 }), 'MALFORMED_REQUEST'],
  [Object.assign(new Error('of a library'), { status: 500 }), 'INTERNAL'],
  [Object.assign(new Error('away'), { name: 'MongoServerSelectionError' }), 'STORE_UNAVAILABLE'],
  [new Error('anything'), 'INTERNAL'],
  [null, 'INTERNAL'],
])('takes %p for %s', (error, code) => {
  expect(toAppError(error).code).toBe(code);
});

it('a problem says what is known and nothing of its cause', () => {
  const error = new AppError(
    'VALIDATION_FAILED',
    { field: 'name', data: { a: 1 } },
    { cause: new Error('secret') },
  );
  expect(describeProblem(error, 'r1')).toEqual({
    type: '/docs/errors#validation-failed',
    title: 'Bad Request',
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'Please check the highlighted fields.',
    requestId: 'r1',
    field: 'name',
    data: { a: 1 },
  });
});

function send(error: AppError, headersSent = false) {
  const sent: Record<string, unknown> = { cut: false };
  const res = {
    headersSent,
    statusCode: 200,
    setHeader: (name: string, value: unknown) => (sent[name] = value),
    end: () => undefined,
    destroy: () => (sent['cut'] = true),
  };
  sendProblem(res as unknown as ProblemResponse, error, 'r1');
  return { ...sent, status: res.statusCode };
}

it('tells how long to wait, a whole second at least', () => {
  expect(send(new AppError('OVERLOADED', { retryAfter: 1.2 }))).toMatchObject({
    status: 503,
    'retry-after': '2',
  });
  expect(send(new AppError('RATE_LIMITED', { retryAfter: 0 }))).toMatchObject({
    status: 429,
    'retry-after': '1',
  });
  expect(send(new AppError('STORE_UNAVAILABLE'))).toMatchObject({ 'retry-after': '2' });
  expect(send(new AppError('NOT_FOUND'))).not.toHaveProperty('retry-after');
});

it('is never cached, and cuts an answer that has begun', () => {
  expect(send(new AppError('NOT_FOUND'))).toMatchObject({ 'cache-control': 'no-store', cut: false });
  expect(send(new AppError('NOT_FOUND'), true)).toMatchObject({ cut: true, status: 200 });
});
