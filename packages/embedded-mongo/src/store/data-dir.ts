import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedMongoError } from '../errors.ts';

const lockFile = 'lock.sqlite';
const ownFiles = /^((data|lock)\.sqlite(-wal|-shm|-journal)?|mongo\.sock)$/;

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Creates a file that only its owner may read; SQLite gives those it adds beside it the same mode. One that exists is not
 * even opened: closing it would release the locks that SQLite holds on it for this process.
 */
export function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Closes a folder to other accounts that an earlier version has left open; one that holds more than a store is left alone. */
function makePrivate(dir: string): void {
  const isOpen = (statSync(dir).mode & 0o077) !== 0;
  const names = readdirSync(dir);
  const foreign = names.find((name) => !ownFiles.test(name));
  if (isOpen && foreign !== undefined) {
    throw new EmbeddedMongoError(
      'DATA_DIR_UNUSABLE',
      `The data folder ${dir} is open to other accounts and holds other things (${foreign}): give the store a folder of its own.`,
    );
  }
  if (isOpen) chmodSync(dir, 0o700);
  for (const name of names) if (ownFiles.test(name)) chmodSync(join(dir, name), 0o600);
}

/** Creates the folder, readable for this account only. */
export function prepareDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    makePrivate(dir);
  } catch (error) {
    if (error instanceof EmbeddedMongoError) throw error;
    throw new EmbeddedMongoError(
      'DATA_DIR_UNUSABLE',
      `The data folder ${dir} cannot be written: ${explain(error)}`,
    );
  }
}

/**
 * Holds the folder for one process: the operating system frees it even after kill -9.
 * On a database of its own, because an exclusive data file would shut out our own second connection.
 */
export function lockDataDir(dir: string): { release: () => void } {
  let lock: DatabaseSync | undefined;
  try {
    createPrivately(join(dir, lockFile));
    lock = new DatabaseSync(join(dir, lockFile));
    lock.exec('PRAGMA locking_mode=exclusive; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (!/locked|busy/i.test(explain(error))) {
      throw new EmbeddedMongoError(
        'DATA_DIR_UNUSABLE',
        `The data folder ${dir} cannot be used: ${explain(error)}`,
      );
    }
    throw new EmbeddedMongoError(
      'DATA_DIR_LOCKED',
      `Another embedded store is already using ${dir}; stop it first, or choose another data folder.`,
    );
  }
  const held = lock;
  return { release: () => held.close() };
}

/** Whether a store runs on the folder. */
export function isDataDirInUse(dir: string): boolean {
  if (!existsSync(join(dir, lockFile))) return false;
  try {
    lockDataDir(dir).release();
    return false;
  } catch (error) {
    if (error instanceof EmbeddedMongoError && error.code === 'DATA_DIR_LOCKED') return true;
    throw error;
  }
}
