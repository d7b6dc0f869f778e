const unavailableNames = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoOperationTimeoutError',
  'MongoExpiredSessionError',
]);

/** Interrupted, shutting down, not primary, or out of time: the store's codes for "not now". */
const unavailableCodes = new Set([50, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

function field(error: object, name: string): unknown {
  return (error as Record<string, unknown>)[name];
}

/** True when the data store could not be reached or did not answer in time, as opposed to refusing the operation. */
export function isStoreUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const name = field(error, 'name');
  if (typeof name === 'string' && unavailableNames.has(name)) return true;
  if (field(error, 'code') === 'STORE_UNAVAILABLE') return true;
  if (name === 'MongoServerError' && unavailableCodes.has(Number(field(error, 'code')))) return true;
  const message = field(error, 'message');
  return name === 'MongooseError' && typeof message === 'string' && message.includes('bufferCommands');
}

/** True when a write broke a unique index (E11000); `key` narrows it to indexes on that field. */
export function isDuplicateKey(error: unknown, key?: string): boolean {
  if (typeof error !== 'object' || error === null || field(error, 'code') !== 11_000) return false;
  const pattern = field(error, 'keyPattern');
  return key === undefined || (typeof pattern === 'object' && pattern !== null && key in pattern);
}
