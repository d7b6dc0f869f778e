import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { assertPublicHost, lookupPublic } from './public-address.ts';

/** Reads JSON at an address; throws for anything else. Errors do not name the address: it may carry a key. */
export type GetJson = (url: URL) => Promise<unknown>;

export interface GetJsonOptions {
  /** Lets it ask private addresses too, for a server of the developer. */
  allowPrivate: boolean;
  /** Ends what is under way when the service stops. */
  signal: AbortSignal;
  timeoutMs?: number;
}

const usualTimeoutMs = 5000;
const maxBytes = 1_000_000;

async function readBody(response: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('The answer is too large');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString()) as unknown;
}

/** A reader of third parties: public addresses only, no redirects, 5 s and 1 MB at most. */
export function createGetJson({ allowPrivate, signal, timeoutMs = usualTimeoutMs }: GetJsonOptions): GetJson {
  return async (url) => {
    if (!allowPrivate) assertPublicHost(url);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        signal: limit,
        // A connection of its own: a kept one was perhaps opened under other rules.
        agent: false,
        headers: { accept: 'application/json', 'user-agent': 'Ankur' },
        ...(allowPrivate ? {} : { lookup: lookupPublic }),
      };
      get(url, options, resolve).on('error', reject);
    });
    try {
      // A redirect is a failure too: nobody but the operator says where the key goes.
      if (response.statusCode !== 200) throw new Error(`It answered ${String(response.statusCode)}`);
      return await readBody(response);
    } finally {
      response.destroy();
    }
  };
}
