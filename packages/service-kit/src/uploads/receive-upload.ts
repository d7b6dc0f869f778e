import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multer, { MulterError, type StorageEngine } from 'multer';
import { AppError } from '@ankur/contracts/error-codes';
import { isDiskFull } from '../disk-full.ts';
import type { RouteOptions } from '../http/route.ts';

type Middleware = NonNullable<RouteOptions['before']>[number];

/** A file on disk that nobody has looked into yet; `size` in bytes. */
export interface IncomingFile {
  path: string;
  name: string;
  declaredType: string;
  size: number;
  sha256: string;
}

/** What one endpoint takes: up to `maxFiles` files under `field`, each of at most `maxMB()` MiB, asked anew for each request. */
export interface UploadRules {
  field: string;
  maxFiles: number;
  maxMB: () => number;
  /** What is said of a larger one, unless the name of the file and the limit. */
  tooLarge?: string;
}

/** Bytes of one text field: what a post may hold at most, in a script of three bytes a unit. */
const maxFieldBytes = 48 * 1024;

const uploads = new WeakMap<IncomingMessage, IncomingFile[]>();

/** Takes over the files of a request; whoever takes them removes them. */
export function takeUpload(req: IncomingMessage): IncomingFile[] {
  const files = uploads.get(req) ?? [];
  uploads.delete(req);
  return files;
}

/** The one file of a request, if it brought one; it is removed with the answer. */
export const uploadOf = (req: IncomingMessage): IncomingFile | undefined => uploads.get(req)?.[0];

/** Removes files from disk; one that is gone already is fine. */
export async function discard(files: readonly Pick<IncomingFile, 'path'>[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

/** Removes uploads that nobody finished, once they are older than `before` (milliseconds since 1970). */
export async function sweepIncoming(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < before) await rm(path, { force: true });
  }
}

function counted(
  seen: { size: number; hash: ReturnType<typeof createHash> },
  limit: { bytes: number; error: () => AppError },
): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen.size += chunk.length;
      if (seen.size > limit.bytes) return done(limit.error());
      seen.hash.update(chunk);
      done(null, chunk);
    },
  });
}

/** Streams each part to a file with a random name, counting and hashing on the way: memory holds no whole file. */
function diskEngine(folder: string, { field, maxMB, tooLarge }: UploadRules): StorageEngine {
  return {
    _handleFile(req, file, done) {
      const path = join(folder, randomUUID());
      const seen = { size: 0, hash: createHash('sha256') };
      const { originalname: name, mimetype: declaredType } = file;
      const incoming: IncomingFile = { path, name, declaredType, size: 0, sha256: '' };
      const mb = maxMB();
      const message = tooLarge ?? `File ${name} is too large. Maximum size is ${String(mb)}MB.`;
      const error = () => new AppError('FILE_TOO_LARGE', { message, field });
      // In the order of the author: a small file is often written before a large one that came first.
      uploads.set(req, [...(uploads.get(req) ?? []), incoming]);
      const write = async (): Promise<void> => {
        await mkdir(folder, { recursive: true });
        const limit = { bytes: mb * 1024 * 1024, error };
        await pipeline(file.stream, counted(seen, limit), createWriteStream(path, { flags: 'wx' }));
        Object.assign(incoming, { size: seen.size, sha256: seen.hash.digest('base64url') });
      };
      write().then(
        () => done(null, { path }),
        (cause: unknown) => {
          void rm(path, { force: true }).finally(() => done(cause));
        },
      );
    },
    _removeFile(_req, file, done) {
      rm(file.path, { force: true }).then(() => done(null), done);
    },
  };
}

const refusedField = (field: string, message: string, cause: unknown) =>
  new AppError('VALIDATION_FAILED', { field, errors: [{ field, message }] }, { cause });

function uploadError(error: unknown, { field, maxFiles }: UploadRules): unknown {
  if (error instanceof AppError) return error;
  // What the disk said in the middle of a file comes by its stream, before the writer that met it is done.
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', {}, { cause: error });
  const tooMany = () =>
    new AppError('TOO_MANY_FILES', {
      field,
      ...(maxFiles === 1 ? { message: 'You can send one picture.' } : {}),
    });
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_COUNT') return tooMany();
    if (error.code === 'LIMIT_UNEXPECTED_FILE' && error.field === field) return tooMany();
    const at = error.field ?? field;
    if (error.code === 'LIMIT_UNEXPECTED_FILE') return refusedField(at, 'takes no file', error);
    if (error.code === 'LIMIT_FIELD_VALUE') return refusedField(at, 'is too long', error);
    return new AppError('MALFORMED_REQUEST', {}, { cause: error });
  }
  // busboy's own complaints about boundaries and headers carry no code.
  const code = (error as { code?: unknown } | null)?.code;
  return code === undefined ? new AppError('MALFORMED_REQUEST', {}, { cause: error }) : error;
}

/**
 * Reads a multipart body: files to `folder` on disk, for `takeUpload`, text fields to `req.body`. What nobody takes is
 * removed with the answer. Refuses with `FILE_TOO_LARGE`, `TOO_MANY_FILES`, `VALIDATION_FAILED`, `MALFORMED_REQUEST` or `STORAGE_FULL`.
 */
export function receiveUpload(folder: string, rules: UploadRules): Middleware {
  const parse = multer({
    storage: diskEngine(folder, rules),
    limits: {
      files: rules.maxFiles,
      fields: 50,
      fieldSize: maxFieldBytes,
      fieldNameSize: 100,
      parts: 60,
      headerPairs: 50,
    },
    defParamCharset: 'utf8',
  }).array(rules.field, rules.maxFiles);
  return (req, res, next) => {
    res.once('close', () => void discard(takeUpload(req)));
    parse(req, res, (error: unknown) => {
      if (error) void discard(takeUpload(req)).finally(() => next(uploadError(error, rules)));
      else next();
    });
  };
}
