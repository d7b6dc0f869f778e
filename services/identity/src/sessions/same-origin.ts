import type { Request } from 'express';
import { AppError } from '@ankur/contracts/error-codes';

function hostsOf(req: Request): string[] {
  // Only the gateway reaches this service; it replaces what a client sent as x-forwarded-host.
  const forwarded = req.headers['x-forwarded-host'];
  return [req.headers.host, ...(typeof forwarded === 'string' ? [forwarded] : [])].filter(
    (host) => host !== undefined,
  );
}

/** Refuses a cookie-bearing call that a page of another origin started (reliability row 16). */
export function requireSameOrigin(req: Request): void {
  const origin = req.headers.origin;
  if (origin === undefined) return;
  const host = URL.parse(origin)?.host;
  if (host === undefined || !hostsOf(req).includes(host)) throw new AppError('FORBIDDEN');
}
