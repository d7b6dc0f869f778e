import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import type { Response } from 'express';
import { compressesHeader } from '@ankur/contracts/claims';

/** Characters from which an answer is compressed: a shorter one goes in one packet as it is. */
const minLength = 1400;

const compressZstd = promisify<string, object, Buffer>(zstdCompress);
const compressGzip = promisify<string, object, Buffer>(gzip);

const encoders = {
  zstd: (text: string) => compressZstd(text, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  gzip: (text: string) => compressGzip(text, { level: 4 }),
};

/** Only reads are compressed: those of a member need a token that no other site can make a browser send, so that lengths tell it nothing (BREACH). */
function encodingFor({ req }: Response): keyof typeof encoders | null {
  if (!['GET', 'HEAD'].includes(req.method) || req.headers[compressesHeader] === undefined) return null;
  // The better first: it takes a third of the time for the same size. Who says `*` seldom means it.
  if (req.acceptsEncodings('zstd') && req.get('accept-encoding')?.includes('zstd')) return 'zstd';
  return req.acceptsEncodings('gzip') ? 'gzip' : null;
}

/** Answers with JSON, compressed where the gateway says that it can pass that on and its client reads it. */
export async function sendJson(res: Response, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  res.type('json').vary('accept-encoding');
  const encoding = text.length < minLength ? null : encodingFor(res);
  if (encoding === null) return void res.send(text);
  const compressed = await encoders[encoding](text);
  res.setHeader('content-encoding', encoding);
  res.send(compressed);
}
