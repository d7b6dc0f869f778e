import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Ending of a file that is still being written. */
export const temporarySuffix = '.part';

/** Writes a file completely or not at all, creating its folder; it is on disk when this resolves. `mode` are its permissions. */
export async function writeDurably(path: string, content: Buffer | string, mode = 0o666): Promise<void> {
  const temporary = `${path}.${randomUUID()}${temporarySuffix}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Adds text to the end of a file completely or not at all; it is on disk when this resolves. `mode` are the permissions of a new file. */
export async function appendDurably(path: string, text: string, mode = 0o666): Promise<void> {
  const file = await open(path, 'a', mode);
  try {
    const { size } = await file.stat();
    try {
      await file.writeFile(text);
      await file.sync();
    } catch (error) {
      await file.truncate(size).catch(() => undefined);
      throw error;
    }
  } finally {
    await file.close();
  }
}
