import type { Document } from './bson/document.ts';

const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  96: 'OperationFailed',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  238: 'NotImplemented',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
};

/** A failed command: MongoDB's error code, a message, and fields that go into the reply (`keyPattern`, `keyValue`). */
export class CommandError extends Error {
  readonly code: number;
  readonly details: Document;

  constructor(code: number, message: string, details: Document = {}) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
    this.details = details;
  }

  get codeName(): string {
    return CODE_NAMES[this.code] ?? `Location${this.code}`;
  }
}

/** Why the store could not start: `DATA_DIR_LOCKED` (another server has the folder) or `DATA_DIR_UNUSABLE`. */
export class EmbeddedMongoError extends Error {
  readonly code: 'DATA_DIR_LOCKED' | 'DATA_DIR_UNUSABLE' | 'UNSAFE_OPTION';

  constructor(code: EmbeddedMongoError['code'], message: string) {
    super(message);
    this.name = 'EmbeddedMongoError';
    this.code = code;
  }
}

export function notSupported(what: string): CommandError {
  return new CommandError(238, `${what} is not supported by the embedded store`);
}
