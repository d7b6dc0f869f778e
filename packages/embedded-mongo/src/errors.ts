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

/** MongoDB's code of a write for which the disk had no room. */
export const outOfDiskSpace = 14_031;

/** The results of SQLite that mean so: SQLITE_FULL, SQLITE_IOERR_WRITE (over quota) and SQLITE_IOERR_SHMSIZE. */
const fullResults = new Set<unknown>([13, 778, 4874]);

/** A failure of the store itself as the failure of a command; one that is that already stays what it is. */
export function asCommandError(error: Error): CommandError {
  if (error instanceof CommandError) return error;
  const code = 'errcode' in error && fullResults.has(error.errcode) ? outOfDiskSpace : 1;
  return new CommandError(code, `the write could not be stored and was rolled back: ${error.message}`);
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
