import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedMongoError } from '../errors.ts';

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function prepareDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
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
    lock = new DatabaseSync(join(dir, 'lock.sqlite'));
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
