import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { toAppError } from '../http/error-handler.ts';
import { classifyFailure, isDuplicateKey, isStoreUnavailable } from './store-error.ts';

const named = (name: string, code?: number) => Object.assign(new Error(name), { name, code });

test.each([
  named('MongoServerSelectionError'),
  named('MongooseServerSelectionError'),
  named('MongoPoolClearedError'),
  named('MongoNotConnectedError'),
  named('MongoServerError', 10107),
  named('MongoServerError', 14_031),
  Object.assign(new Error('initial connection is not complete: `bufferCommands = false`'), {
    name: 'MongooseError',
  }),
])('$message: there is no store, or none with room, so an event waits for it', (error) => {
  expect(classifyFailure(error)).toBe('away');
  expect(classifyFailure(new AppError('STORE_UNAVAILABLE', {}, { cause: error }))).toBe('away');
  expect(isStoreUnavailable(error)).toBe(true);
});

test.each([
  named('MongoNetworkTimeoutError'),
  named('MongoNetworkError'),
  named('MongoWaitQueueTimeoutError'),
  named('MongoServerError', 50),
  named('MongoServerError', 262),
])(
  '$message: the operation took too long or was cut off, which may never pass, so tries are counted',
  (error) => {
    expect(classifyFailure(error)).toBe('slow');
    expect(classifyFailure(new AppError('INTERNAL', {}, { cause: error }))).toBe('slow');
    expect(isStoreUnavailable(error)).toBe(true);
  },
);

test.each(['UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE', 'STORE_UNAVAILABLE'] as const)(
  'another service that answers %s gets time, but not for ever',
  (code) => {
    expect(classifyFailure(new AppError(code))).toBe('slow');
  },
);

test.each([new Error('a bug'), named('MongoServerError', 11_000), new AppError('CONFLICT'), 'text', null])(
  '%p is a failure of the handler',
  (error) => {
    expect(classifyFailure(error)).toBe('failed');
    expect(isStoreUnavailable(error)).toBe(false);
  },
);

const bulk = (met: object) => new mongo.MongoBulkWriteError(met as never, {} as never);

test.each([
  [bulk(new mongo.MongoNetworkTimeoutError('connection timed out')), 'slow'],
  [bulk(new mongo.MongoServerError({ code: 50, errmsg: 'MaxTimeMSExpired' })), 'slow'],
  [bulk(new mongo.MongoServerError({ code: 10_107, errmsg: 'not primary' })), 'away'],
  [bulk(new mongo.MongoServerError({ code: 14_031, errmsg: 'database or disk is full' })), 'away'],
  [bulk({ code: 14_031, message: 'No space left on device', writeErrors: [] }), 'away'],
  [bulk(new mongo.MongoServerSelectionError('no store', {} as never)), 'away'],
] as const)('$message in many writes at once is what it is in one: %#', (error, kind) => {
  expect(error.name).toBe('MongoBulkWriteError');
  expect(isStoreUnavailable(error)).toBe(true);
  expect(classifyFailure(error)).toBe(kind);
  expect(toAppError(error).code).toBe('STORE_UNAVAILABLE');
});

test('of many writes at once one that the store refuses is no outage', () => {
  const refused = bulk({ code: 11_000, message: 'E11000', writeErrors: [] });
  expect([isStoreUnavailable(refused), isDuplicateKey(refused)]).toEqual([false, true]);
});

test('tells which unique index was broken', () => {
  const error = Object.assign(named('MongoServerError', 11_000), { keyPattern: { email: 1 } });
  expect([isDuplicateKey(error), isDuplicateKey(error, 'email'), isDuplicateKey(error, 'slug')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isDuplicateKey(named('MongoServerError', 50)), isDuplicateKey(null)]).toEqual([false, false]);
});
