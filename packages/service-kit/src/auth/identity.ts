import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@ankur/contracts/error-codes';
import { callerIdentity, type CallerIdentity } from '@ankur/contracts/claims';
import type { ServiceName } from '@ankur/contracts/endpoint';

/** A call is sent as soon as it is signed; longer is only needed where two clocks differ. */
const lifetimeMs = 10_000;
/** Clocks of two machines may differ by this much (fault table C22). */
const skewMs = 30_000;

/** Identity of somebody who is not signed in. */
export const anonymousIdentity: CallerIdentity = {
  userId: null,
  sessionId: null,
  role: null,
  username: null,
  service: null,
};

/** Identity of a service calling another one. */
export function serviceIdentity(service: ServiceName): CallerIdentity {
  return { ...anonymousIdentity, service };
}

/** The one call that a signed identity is for; `target` is its path with its query, as sent. */
export interface SignedCall {
  service: ServiceName;
  method: string;
  target: string;
}

/** No part can hold a line break: service and method are names, a request target with one is no HTTP. */
function seal(text: string, { service, method, target }: SignedCall, secret: string): string {
  return createHmac('sha256', secret).update(`${service}\n${method}\n${target}\n${text}`).digest('base64url');
}

/**
 * Signs who is calling for exactly one call: service, method and path with query. The header is
 * `<valid until, ms>.<identity, JSON in base64url>.<HMAC-SHA256>`, valid for 10 s and the difference of two clocks.
 */
export function signIdentity(identity: CallerIdentity, call: SignedCall, secret: string): string {
  const json = Buffer.from(JSON.stringify(identity)).toString('base64url');
  const text = `${Date.now() + lifetimeMs}.${json}`;
  return `${text}.${seal(text, call, secret)}`;
}

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Neither over nor, as nobody who knows the secret would sign, valid for longer than the life of an identity. */
function isTimely(validUntil: number): boolean {
  const left = validUntil - Date.now();
  return left >= -skewMs && left <= lifetimeMs + skewMs;
}

const shape = /^(\d{13})\.([\w-]+)\.([\w-]{43})$/;

/** Verifies a signed identity; throws `UNAUTHENTICATED` when missing, forged, too old or meant for another call. */
export function verifyIdentity(header: string | undefined, call: SignedCall, secret: string): CallerIdentity {
  const [, validUntil = '', json = '', sealed = ''] = shape.exec(header ?? '') ?? [];
  if (!isEqual(sealed, seal(`${validUntil}.${json}`, call, secret)) || !isTimely(Number(validUntil)))
    throw new AppError('UNAUTHENTICATED');
  try {
    return callerIdentity.parse(JSON.parse(Buffer.from(json, 'base64url').toString()));
  } catch (cause) {
    throw new AppError('UNAUTHENTICATED', {}, { cause });
  }
}
