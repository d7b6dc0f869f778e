import type { IncomingMessage } from 'node:http';

/** Whether a browser page of this origin may open a live connection: our own origin or a listed one; programs send none (threat 57). */
export function allowsOrigin(req: Pick<IncomingMessage, 'headers'>, allowed: readonly string[]): boolean {
  const { origin, host } = req.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === origin && url.host === host;
}
