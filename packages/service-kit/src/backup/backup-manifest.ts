import { z } from 'zod';

/** Rises when this version could not be read by the one before. */
export const backupFormat = 1;

/** First part of a backup: what it is, before anything is read from it. */
export const backupHeader = z.object({
  format: z.literal('ankur-backup'),
  formatVersion: z.int().min(1),
  id: z.string(),
  createdAt: z.iso.datetime(),
  by: z.string().describe('who made it: the id of an admin, or "command"; of an earlier version a name'),
  /** The newest migration that each database has gone through. */
  migrations: z.record(z.string(), z.int()),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const collectionCount = z.object({
  database: z.string(),
  name: z.string(),
  documents: z.int(),
  sha256: z.string(),
});

/** Last part of a backup: what came before it, counted. */
export const backupEnd = z.object({
  collections: z.array(collectionCount),
  files: z.int(),
  fileBytes: z.int(),
  /** Of every part before this one. */
  sha256: z.string(),
});
export type BackupEnd = z.infer<typeof backupEnd>;

/** Precedes the documents of a collection. */
export const collectionMarker = z.object({
  database: z.string(),
  collection: z.string().regex(/^[\w.-]{1,100}$/),
  indexes: z.array(z.record(z.string(), z.unknown())),
});

/** Precedes the chunks of a file. */
export const fileMarker = z.object({
  folder: z.enum(['uploads', 'releases']),
  /** Below its folder, wherever it stands in it: names may hold line breaks. */
  path: z.string().regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\\0][^\\\0]{0,400}$/s),
  size: z.int().min(0),
});

/** What a part says that precedes others: whether documents of a collection follow, or the bytes of a file. */
export const partMarker = z.union([fileMarker, collectionMarker]);

/** What is kept beside a backup, so that lists need not read it: its header, its end, and the file as it lies there. */
export const backupManifest = backupHeader.extend({
  ...backupEnd.omit({ sha256: true }).shape,
  documents: z.int(),
  /** Of the compressed file, in bytes. */
  size: z.int(),
  /** Of the compressed file, as `sha256sum` tells it. */
  sha256: z.string(),
});
export type BackupManifest = z.infer<typeof backupManifest>;
