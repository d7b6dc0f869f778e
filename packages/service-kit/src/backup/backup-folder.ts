import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporarySuffix } from '../durable-file.ts';
import { backupManifest, type BackupManifest } from './backup-manifest.ts';

/** Names of backups: the moment they were asked for (UTC), and what makes two of one second differ. */
export const backupId = /^\d{8}T\d{6}Z-[0-9a-f]{6}$/;

/** The name of a backup that is asked for now. */
export const newBackupId = (now: Date): string =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`;

export const backupFile = (folder: string, id: string): string => join(folder, `ankur-${id}.backup.gz`);
export const manifestFile = (folder: string, id: string): string => join(folder, `ankur-${id}.json`);

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });

/** What is known of a backup; null when there is none of this id. */
export async function findBackup(folder: string, id: string): Promise<BackupManifest | null> {
  if (!backupId.test(id)) return null;
  const [text, file] = await Promise.all([
    readFile(manifestFile(folder, id), 'utf8').catch(() => null),
    stat(backupFile(folder, id)).catch(() => null),
  ]);
  if (text === null || !file?.isFile()) return null;
  try {
    return backupManifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<BackupManifest[]> {
  const ids = (await namesIn(folder)).flatMap((name) => /^ankur-(.+)\.json$/.exec(name)?.[1] ?? []);
  const found = await Promise.all(ids.map((id) => findBackup(folder, id)));
  return found.filter((backup) => backup !== null).sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** Removes a backup; one that is gone is fine. */
export async function removeBackup(folder: string, id: string): Promise<void> {
  if (!backupId.test(id)) return;
  await rm(backupFile(folder, id), { force: true });
  await rm(manifestFile(folder, id), { force: true });
}

/** Whoever makes a backup writes to it all the time. */
const abandonedMs = 10 * 60_000;

async function removeAbandoned(file: string): Promise<void> {
  const written = (await stat(file).catch(() => null))?.mtimeMs ?? Date.now();
  if (Date.now() - written > abandonedMs) await rm(file, { force: true });
}

/**
 * Removes all but the newest, and what a backup that was cut short has left. One that somebody else is making, the console or a
 * second command, is left alone: it would fail at its end.
 */
export async function pruneBackups(folder: string, kept: number): Promise<string[]> {
  const unfinished = (await namesIn(folder)).filter(
    (name) => name.startsWith('.') && name.endsWith(temporarySuffix),
  );
  await Promise.all(unfinished.map((name) => removeAbandoned(join(folder, name))));
  const old = (await listBackups(folder)).slice(kept).map(({ id }) => id);
  for (const id of old) await removeBackup(folder, id);
  return old;
}
