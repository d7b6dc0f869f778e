import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Call } from '../create-matcher.ts';

const maxEntries = 200;
const maxBytes = 256 * 1024;

interface Entry {
  /** Names and values in turn. */
  headers: string[];
  /** A letter for each byte (Latin-1): Node writes it together with the head. */
  body: string;
}

/** Answers of anonymous reads, kept for less than the second in which changes must be visible. */
export interface ShortCache {
  /** Answers from memory when it can; `ownHeaders` are what every answer has, names and values in turn. */
  answer(req: IncomingMessage, res: ServerResponse, ownHeaders: readonly string[]): boolean;
  /** Remembers the answer that is about to be sent. */
  remember(req: IncomingMessage, res: ServerResponse, call: Call): void;
}

/** What it is kept by: the same read may be answered in another encoding. */
const keyOf = ({ url = '', headers }: IncomingMessage): string =>
  `${url} ${headers['accept-encoding'] ?? ''}`;

/** What of an answer is kept besides its body. */
const kept = ['content-type', 'content-length', 'content-encoding', 'vary', 'cache-control'];

/** Its headers must have been set one by one: Node forgets those it was given as a list. */
function collect(res: ServerResponse, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const keep = (chunk: unknown, encoding: unknown) => {
    if (bytes > maxBytes || !(chunk instanceof Uint8Array || typeof chunk === 'string')) return;
    const part =
      typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : Buffer.from(chunk);
    bytes += part.length;
    chunks.push(part);
  };
  const write = res.write.bind(res) as (...args: unknown[]) => boolean;
  const end = res.end.bind(res) as (...args: unknown[]) => ServerResponse;
  res.write = ((...args: unknown[]) => {
    keep(args[0], args[1]);
    return write(...args);
  }) as typeof res.write;
  res.end = ((...args: unknown[]) => {
    keep(args[0], args[1]);
    if (bytes <= maxBytes) done(Buffer.concat(chunks));
    return end(...args);
  }) as typeof res.end;
}

/** Creates an empty cache. Only whole 200 answers to GET without a token are kept, and none that sets a cookie. */
export function createShortCache(): ShortCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries, ttlResolution: 0 });
  const cacheable = (req: IncomingMessage) => req.method === 'GET' && req.headers.authorization === undefined;
  return {
    answer(req, res, ownHeaders) {
      const entry = cacheable(req) ? entries.get(keyOf(req)) : undefined;
      if (!entry) return false;
      res.writeHead(200, [...ownHeaders, ...entry.headers]);
      res.end(entry.body, 'latin1');
      return true;
    },
    remember(req, res, { cacheMs }) {
      if (cacheMs === 0 || !cacheable(req)) return;
      const key = keyOf(req);
      collect(res, (body) => {
        if (res.statusCode !== 200 || res.hasHeader('set-cookie')) return;
        const headers = kept.flatMap((name) => {
          const value = res.getHeader(name);
          return value === undefined ? [] : [name, String(value)];
        });
        entries.set(key, { headers, body: body.toString('latin1') }, { ttl: cacheMs });
      });
    },
  };
}
