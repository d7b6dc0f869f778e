import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@ankur/contracts/error-codes';
import type { Http } from './route.ts';

/** First and last byte of a part of a file, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that the caller may read. `headers` holds what describes it; an `etag` there answers conditional requests. */
export interface FileToSend {
  size: number;
  headers: Record<string, string>;
  /** Null when it has gone since it was found. */
  open(range?: ByteRange): Promise<Readable | null>;
}

function parseRange({ req }: Http, size: number): ByteRange | 'refused' | undefined {
  if (req.method === 'HEAD') return undefined;
  // A range belongs to the version it was asked of; a stored file never changes, so any other kind of tag is somebody else's.
  if (req.headers['if-range'] !== undefined && !String(req.headers['if-range']).startsWith('"'))
    return undefined;
  const ranges = req.range(size, { combine: true });
  if (ranges === -1) return 'refused';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined;
  return ranges[0];
}

/** Sends a file, the asked part of it, or only what is known of it (HEAD, 304). */
export async function sendFile(http: Http, file: FileToSend): Promise<void> {
  const { req, res } = http;
  res.set({ ...file.headers, 'accept-ranges': 'bytes' });
  if (req.fresh) return void res.status(304).end();
  const range = parseRange(http, file.size);
  if (range === 'refused') return void res.status(416).set('content-range', `bytes */${file.size}`).end();
  const length = range ? range.end - range.start + 1 : file.size;
  if (req.method === 'HEAD') return void res.set('content-length', String(length)).end();
  const stream = await file.open(range);
  if (!stream) throw new AppError('NOT_FOUND');
  if (range) res.status(206).set('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  res.set('content-length', String(length));
  await pipeline(stream, res).catch((error: unknown) => {
    if (!res.headersSent) throw error;
    res.destroy();
  });
}
