import type { IncomingMessage } from 'node:http';
import multer, { MulterError } from 'multer';
import { AppError } from '@ankur/contracts/error-codes';
import type { RouteOptions } from '../http/route.ts';

type Middleware = NonNullable<RouteOptions['before']>[number];

/** A file that nobody has looked into yet. */
export interface IncomingPicture {
  content: Buffer;
  name: string;
  declaredType: string;
}

const received = new WeakMap<IncomingMessage, IncomingPicture>();

/** The picture that came with a request, once. */
export function takePicture(req: IncomingMessage): IncomingPicture | null {
  const picture = received.get(req) ?? null;
  received.delete(req);
  return picture;
}

function uploadError(error: unknown, field: string): unknown {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return new AppError('FILE_TOO_LARGE', { field });
    if (error.code === 'LIMIT_FILE_COUNT')
      return new AppError('TOO_MANY_FILES', { field, message: 'You can send one picture.' });
    if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FIELD_VALUE')
      return new AppError('VALIDATION_FAILED', { field: error.field ?? field }, { cause: error });
    return new AppError('MALFORMED_REQUEST', {}, { cause: error });
  }
  // busboy's own complaints about boundaries and headers carry no code.
  const code = (error as { code?: unknown } | null)?.code;
  return code === undefined ? new AppError('MALFORMED_REQUEST', {}, { cause: error }) : error;
}

/** Reads a multipart body: at most one picture of `maxBytes` under `field`, and text fields to `req.body`. */
export function receivePicture(field: string, maxBytes: number): Middleware {
  const parse = multer({
    storage: multer.memoryStorage(),
    limits: {
      files: 1,
      fileSize: maxBytes,
      fields: 50,
      fieldSize: 20_480,
      fieldNameSize: 100,
      parts: 60,
      headerPairs: 50,
    },
    defParamCharset: 'utf8',
  }).single(field);
  return (req, res, next) => {
    parse(req, res, (error: unknown) => {
      if (error) return next(uploadError(error, field));
      const { file } = req;
      if (file)
        received.set(req, {
          content: file.buffer,
          name: file.originalname,
          declaredType: file.mimetype,
        });
      next();
    });
  };
}
