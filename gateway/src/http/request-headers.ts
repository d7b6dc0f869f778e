import type { IncomingHttpHeaders } from 'node:http';

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

/** Removes what a client must not send inwards, also headers named by `Connection` (threat 21). */
export function stripClientHeaders(headers: IncomingHttpHeaders): void {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const name of Object.keys(headers)) {
    const listed = named.includes(name) && !framing.has(name);
    if (listed || hopByHop.has(name) || refused.test(name)) delete headers[name];
  }
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
