import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@ankur/contracts/error-codes';

function listHosts(headers: IncomingHttpHeaders): string[] {
  // Only the gateway reaches this service; it replaces what a client sent as x-forwarded-host.
  const forwarded = headers['x-forwarded-host'];
  return [headers.host, ...(typeof forwarded === 'string' ? [forwarded] : [])].filter(
    (host) => host !== undefined,
  );
}

/** Throws `FORBIDDEN` for a cookie-bearing call that a page of another origin started (reliability row 16). */
export function assertSameOrigin(headers: IncomingHttpHeaders): void {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site' || site === 'same-site') throw new AppError('FORBIDDEN');
  if (origin === undefined) return;
  const host = URL.parse(origin)?.host;
  if (host === undefined || !listHosts(headers).includes(host)) throw new AppError('FORBIDDEN');
}
