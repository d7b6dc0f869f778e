import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/**
 * Only the gateway may say these: who is calling, for whom a request is forwarded, and hop-by-hop matters.
 * Address and scheme stay until they are replaced on the way to a service: a trusted load balancer tells them.
 */
const refused =
  /_|^(x-ankur-|x-user-|x-internal-|x-forwarded-(?!for$|proto$)|x-real-ip$|x-original-|x-rewrite-|forwarded$|via$|x-request-id$|x-http-method|x-method-override$)/;
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
]);
/** Framing must survive, or body and header would disagree behind us. */
const framing = new Set(['content-length', 'transfer-encoding', 'host']);

const judge = (name: string) => hopByHop.has(name) || refused.test(name);

/** What browsers send all the time is judged once; only our own names stand here, so that nobody can make it grow. */
const judged = new Map(
  [
    ...['host', 'connection', 'user-agent', 'accept', 'accept-language', 'accept-encoding', 'authorization'],
    ...['cookie', 'content-type', 'content-length', 'transfer-encoding', 'referer', 'origin', 'range', 'dnt'],
    ...[
      'if-none-match',
      'if-modified-since',
      'cache-control',
      'pragma',
      'priority',
      'idempotency-key',
      'seen-version',
    ],
    ...['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-ch-ua', 'sec-ch-ua-mobile'],
    ...['sec-ch-ua-platform', 'x-forwarded-for', 'x-forwarded-proto', 'x-request-id'],
  ].map((name) => [name, judge(name)]),
);

/** Whether a header of a client, in lower case, ends at the gateway. */
export const isRefused = (name: string): boolean => judged.get(name) ?? judge(name);

/**
 * Whether a request names no host although its version asks for one, or two of which Node would take the first and somebody
 * else the last (RFC 9112, 3.2).
 */
export function hidesItsHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 || (hosts === 0 && httpVersion !== '1.0');
}

/** Whether a body is coded as more than chunks (RFC 9112, 6.1): Node undoes these alone, and what was in them would be read as it is. */
export function hasUnknownCoding({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const coding = headers['transfer-encoding'];
  return coding !== undefined && coding.trim().toLowerCase() !== 'chunked';
}

/** Removes what a client must not send inwards, also headers named by `Connection` (threat 21). */
export function stripClientHeaders(headers: IncomingHttpHeaders): void {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const name of Object.keys(headers)) {
    const listed = named.includes(name) && !framing.has(name);
    if (listed || isRefused(name)) delete headers[name];
  }
}

/** What nearly every client says there: it names no header. */
const usualConnection = /^(keep-alive|close)$/i;

/** Removes what `Connection` names, and then all the rest; a usual request is left as it is, for `isRefused` to judge where it is sent on. */
export function obeyConnectionHeader(headers: IncomingHttpHeaders): void {
  const { connection } = headers;
  if (connection !== undefined && !usualConnection.test(connection)) stripClientHeaders(headers);
}

/** Response headers that describe the connection to the service or its software. */
export const droppedResponseHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'upgrade',
  'server',
  'x-powered-by',
  'x-ankur-identity',
] as const;
