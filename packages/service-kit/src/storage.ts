import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@ankur/contracts/error-codes';
import { isDiskFull } from './disk-full.ts';
import { temporarySuffix, writeDurably } from './durable-file.ts';

/** A stored file: its size in bytes, when it was written, and a stream of its content. */
export interface StoredFile {
  size: number;
  modifiedAt: Date;
  stream: Readable;
}

/** A name in the store with its age. */
export interface StoredKey {
  key: string;
  modifiedAt: Date;
}

/** Where uploaded files live. Keys are lower-case paths such as `posts/2f6c.webp`. */
export interface Storage {
  /** Stores a file completely or not at all; throws `STORAGE_FULL` when there is no room. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Opens a file, or the bytes `start` to `end` (both included) of it; null when there is none. `size` is that of the whole file. */
  open(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>;
  /** Removes a file; removing a missing one is fine. */
  remove(key: string): Promise<void>;
  /** Names under a prefix, in no particular order. */
  list(prefix: string): Promise<StoredKey[]>;
}

const validKey = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]+)?$/;

function pathOf(root: string, key: string): string {
  if (key.length > 200 || !validKey.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return join(root, key);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

async function put(path: string, content: Buffer): Promise<void> {
  try {
    await writeDurably(path, content);
  } catch (cause) {
    throw isDiskFull(cause) ? new AppError('STORAGE_FULL', {}, { cause }) : cause;
  }
}

async function listFiles(root: string, prefix: string): Promise<StoredKey[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(temporarySuffix));
  const keys: StoredKey[] = [];
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const key = relative(root, path).split(sep).join('/');
    if (!key.startsWith(prefix)) continue;
    const stats = await stat(path).catch(() => null);
    if (stats) keys.push({ key, modifiedAt: stats.mtime });
  }
  return keys;
}

/** Stores files below a folder; a file appears under its name only once it is completely on disk. */
export function createDiskStorage(root: string): Storage {
  return {
    put: (key, content) => put(pathOf(root, key), content),
    open: async (key, range) => {
      const path = pathOf(root, key);
      const stats = await stat(path).catch(() => null);
      if (!stats?.isFile()) return null;
      return { size: stats.size, modifiedAt: stats.mtime, stream: createReadStream(path, range) };
    },
    remove: (key) => rm(pathOf(root, key), { force: true }),
    list: (prefix) => listFiles(root, prefix),
  };
}
