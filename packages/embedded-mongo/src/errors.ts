import type { Document } from './bson/document.ts';

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
}

/** Why the store could not start: another server has the folder, it cannot be used, or a newer version has written it. */
export class EmbeddedMongoError extends Error {
  readonly code: 'DATA_DIR_LOCKED' | 'DATA_DIR_UNUSABLE' | 'DATA_DIR_NEWER' | 'UNSAFE_OPTION';

  constructor(code: EmbeddedMongoError['code'], message: string) {
    super(message);
    this.name = 'EmbeddedMongoError';
    this.code = code;
  }
}

export function notSupported(what: string): CommandError {
  return new CommandError(238, `${what} is not supported by the embedded store`);
}
