import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multer, { MulterError, type StorageEngine } from 'multer';
import { maxFileBytes, maxFilesPerPost } from '@ankur/contracts/community/limits';
import { AppError } from '@ankur/contracts/error-codes';
import type { RouteOptions } from '@ankur/service-kit/http/route';

type Middleware = NonNullable<RouteOptions['before']>[number];

/** A file on disk that nobody has looked into yet. */
export interface IncomingFile {
  path: string;
  name: string;
  declaredType: string;
  size: number;
  sha256: string;
}

const uploads = new WeakMap<IncomingMessage, IncomingFile[]>();

/** Takes over the files of a request; whoever takes them removes them. */
export function takeUpload(req: IncomingMessage): IncomingFile[] {
  const files = uploads.get(req) ?? [];
  uploads.delete(req);
  return files;
}

export async function discard(files: readonly Pick<IncomingFile, 'path'>[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

function tooLarge(name: string): AppError {
  return new AppError('FILE_TOO_LARGE', {
    message: `File ${name} is too large. Maximum size is 5MB.`,
    field: 'media',
  });
}

function counted(name: string, seen: { size: number; hash: ReturnType<typeof createHash> }): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen.size += chunk.length;
      if (seen.size > maxFileBytes) return done(tooLarge(name));
      seen.hash.update(chunk);
      done(null, chunk);
    },
  });
}

function storeError(cause: unknown): unknown {
  const code = (cause as { code?: unknown } | null)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('STORAGE_FULL', {}, { cause }) : cause;
}

/** Streams each part to a file with a random name, counting and hashing on the way. */
function diskEngine(folder: string): StorageEngine {
  return {
    _handleFile(req, file, done) {
      const path = join(folder, randomUUID());
      const seen = { size: 0, hash: createHash('sha256') };
      const { originalname: name, mimetype: declaredType } = file;
      const incoming: IncomingFile = { path, name, declaredType, size: 0, sha256: '' };
      // In the order of the author: a small file is often written before a large one that came first.
      uploads.set(req, [...(uploads.get(req) ?? []), incoming]);
      const write = async (): Promise<void> => {
        await mkdir(folder, { recursive: true });
        await pipeline(file.stream, counted(name, seen), createWriteStream(path, { flags: 'wx' }));
        Object.assign(incoming, { size: seen.size, sha256: seen.hash.digest('base64url') });
      };
      write().then(
        () => done(null, { path }),
        (error: unknown) => {
          void rm(path, { force: true }).finally(() => done(storeError(error)));
        },
      );
    },
    _removeFile(_req, file, done) {
      rm(file.path, { force: true }).then(() => done(null), done);
    },
  };
}

function uploadError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_COUNT') return new AppError('TOO_MANY_FILES', { field: 'media' });
    if (error.code === 'LIMIT_UNEXPECTED_FILE') {
      return error.field === 'media'
        ? new AppError('TOO_MANY_FILES', { field: 'media' })
        : new AppError('VALIDATION_FAILED', { field: error.field ?? 'media' }, { cause: error });
    }
    if (error.code === 'LIMIT_FIELD_VALUE') {
      return new AppError('VALIDATION_FAILED', { field: error.field ?? 'content' }, { cause: error });
    }
    return new AppError('MALFORMED_REQUEST', {}, { cause: error });
  }
  // busboy's own complaints about boundaries and headers carry no code.
  const code = (error as { code?: unknown } | null)?.code;
  return code === undefined ? new AppError('MALFORMED_REQUEST', {}, { cause: error }) : error;
}

/** Reads a multipart body: up to five files to disk, text fields to `req.body`. What nobody takes is removed with the answer. */
export function receiveUpload(folder: string): Middleware {
  const parse = multer({
    storage: diskEngine(folder),
    limits: {
      files: maxFilesPerPost,
      // One byte more is caught while streaming, with the name of the file; this is the backstop.
      fileSize: maxFileBytes + 65_536,
      fields: 50,
      fieldSize: 20_480,
      fieldNameSize: 100,
      parts: 60,
      headerPairs: 50,
    },
    defParamCharset: 'utf8',
  }).array('media', maxFilesPerPost);
  return (req, res, next) => {
    res.once('close', () => void discard(takeUpload(req)));
    parse(req, res, (error: unknown) => {
      if (error) void discard(takeUpload(req)).finally(() => next(uploadError(error)));
      else next();
    });
  };
}
