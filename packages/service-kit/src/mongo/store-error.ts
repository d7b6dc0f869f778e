import type { FailureKind } from '../bus/bus.ts';

/** There is no store to talk to: nothing was sent. */
const awayNames = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
]);

/** An operation was cut off or not answered in time; the store may be well and the operation too large. */
const interruptedNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoExpiredSessionError',
]);

/** Shutting down or not primary; OutOfDiskSpace, because nothing of it is the fault of what was to be written. */
const awayCodes = new Set([91, 189, 9001, 10107, 11600, 11602, 13435, 13436, 14_031]);
/** MaxTimeMSExpired, NetworkTimeout, ExceededTimeLimit. */
const timeoutCodes = new Set([50, 89, 262]);

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

const nameOf = (error: unknown): string => String(field(error, 'name'));
const serverNames = new Set(['MongoServerError', 'MongoBulkWriteError']);
const hasCode = (error: unknown, codes: ReadonlySet<number>): boolean =>
  serverNames.has(nameOf(error)) && codes.has(Number(field(error, 'code')));

/** The failure itself: a bulk write that got no answer is an error of its own, with what the driver met as its response. */
function failureOf(error: unknown): unknown {
  const met = nameOf(error) === 'MongoBulkWriteError' ? field(error, 'errorResponse') : null;
  return met instanceof Error ? met : error;
}

function isAway(thrown: unknown): boolean {
  const error = failureOf(thrown);
  if (awayNames.has(nameOf(error)) || hasCode(error, awayCodes)) return true;
  return nameOf(error) === 'MongooseError' && String(field(error, 'message')).includes('bufferCommands');
}

function isInterrupted(thrown: unknown): boolean {
  const error = failureOf(thrown);
  return interruptedNames.has(nameOf(error)) || hasCode(error, timeoutCodes);
}

/** True when the data store could not be reached, had no room or did not answer in time, as opposed to refusing the operation. */
export function isStoreUnavailable(error: unknown): boolean {
  return isAway(error) || isInterrupted(error) || field(error, 'code') === 'STORE_UNAVAILABLE';
}

/** Codes by which another service says that it cannot answer now. */
const upstreamCodes: unknown[] = ['STORE_UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE'];

/** How an event whose handler failed with this error is tried again; what an `AppError` wraps counts. */
export function classifyFailure(error: unknown): FailureKind {
  const cause = field(error, 'cause');
  if (isAway(error) || isAway(cause)) return 'away';
  const slow = isInterrupted(error) || isInterrupted(cause) || upstreamCodes.includes(field(error, 'code'));
  return slow ? 'slow' : 'failed';
}

/** True when a write broke a unique index (E11000); `key` narrows it to indexes on that field. */
export function isDuplicateKey(error: unknown, key?: string): boolean {
  if (field(error, 'code') !== 11_000) return false;
  const pattern = field(error, 'keyPattern');
  return key === undefined || (typeof pattern === 'object' && pattern !== null && key in pattern);
}
