import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { backedUpDatabases, isBackedUp } from './backup-contents.ts';
import {
  backupEnd,
  backupFormat,
  backupHeader,
  partMarker,
  type BackupEnd,
  type BackupHeader,
} from './backup-manifest.ts';
import { encodeFrame, readFrames, type Frame } from './frames.ts';

/** The newest migration that this version knows, by database; without it a backup of any version passes. */
export type KnownMigrations = Readonly<Record<string, number>>;

/** What a good backup holds. */
export type CheckedBackup = BackupHeader & Omit<BackupEnd, 'sha256'> & { documents: number };

const damaged = (reason: string) => new BackupError('DAMAGED', `This is no complete backup: ${reason}.`);

/** Reads a part that is JSON. */
export function parsePart<S extends z.ZodType>(schema: S, { bytes }: Frame, what: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw damaged(`its ${what} cannot be read`);
  }
}

/** Reads the first part. Throws `NEWER` for what a newer version has written. */
export function parseHeader(frame: Frame, known?: KnownMigrations): BackupHeader {
  if (frame.kind !== 'H') throw damaged('it does not begin like one');
  const header = parsePart(backupHeader, frame, 'beginning');
  const ahead = Object.entries(header.migrations).find(([name, id]) => known && id > (known[name] ?? 0));
  if (header.formatVersion > backupFormat || ahead)
    throw new BackupError(
      'NEWER',
      `This backup was made by a newer version of Ankur${ahead ? ` (${ahead[0]} had gone through migration ${String(ahead[1])})` : ''}. Restore it with that version or a later one.`,
    );
  return header;
}

/** Counts and sums up what is read, to compare it with what the backup says of itself. */
class Tally {
  private readonly whole = createHash('sha256');
  private readonly end: Omit<BackupEnd, 'sha256'> = { collections: [], files: 0, fileBytes: 0 };
  private current: { database: string; name: string; documents: number } | null = null;
  private hash = createHash('sha256');
  private fileLeft = 0;

  add(frame: Frame): void {
    this.whole.update(encodeFrame(frame.kind, frame.bytes));
    if (frame.kind === 'M') return this.begin(frame);
    if (frame.kind === 'D' && this.current) {
      this.hash.update(frame.bytes);
      this.current.documents += 1;
    } else if (frame.kind === 'C' && this.fileLeft >= frame.bytes.length) this.fileLeft -= frame.bytes.length;
    else if (frame.kind !== 'H') throw damaged('its parts are out of order');
  }

  close(frame: Frame): Omit<BackupEnd, 'sha256'> {
    this.endPart();
    const { sha256, ...told } = parsePart(backupEnd, frame, 'end');
    if (sha256 !== this.whole.digest('hex') || JSON.stringify(told) !== JSON.stringify(this.end))
      throw damaged('what it holds is not what was written');
    return told;
  }

  private begin(frame: Frame): void {
    this.endPart();
    const marker = parsePart(partMarker, frame, 'parts');
    if ('path' in marker) {
      this.fileLeft = marker.size;
      this.end.files += 1;
      this.end.fileBytes += marker.size;
      return;
    }
    const { database, collection } = marker;
    if (!backedUpDatabases.some((name) => name === database) || !isBackedUp(database, collection))
      throw damaged('it holds what no backup holds');
    this.current = { database, name: collection, documents: 0 };
    this.hash = createHash('sha256');
  }

  private endPart(): void {
    if (this.fileLeft > 0) throw damaged('a file in it was cut short');
    if (this.current) this.end.collections.push({ ...this.current, sha256: this.hash.digest('hex') });
    this.current = null;
  }
}

/**
 * Reads a whole backup and changes nothing: every part is there and unchanged, and this version can restore it.
 * @throws BackupError `DAMAGED` or `NEWER`
 */
export async function checkBackup(path: string, known?: KnownMigrations): Promise<CheckedBackup> {
  const tally = new Tally();
  let header: BackupHeader | undefined;
  let end: Omit<BackupEnd, 'sha256'> | undefined;
  for await (const frame of readFrames(path)) {
    if (end) throw damaged('something follows its end');
    header ??= parseHeader(frame, known);
    if (frame.kind === 'E') end = tally.close(frame);
    else tally.add(frame);
  }
  if (!header || !end) throw damaged('it was cut short');
  const documents = end.collections.reduce((sum, collection) => sum + collection.documents, 0);
  return { ...header, ...end, documents };
}
