import jwt from 'jsonwebtoken';
import { AppError } from '@ankur/contracts/error-codes';
import { callerIdentity, type CallerIdentity } from '@ankur/contracts/claims';
import type { ServiceName } from '@ankur/contracts/endpoint';

const lifetimeSeconds = 60;
/** Clocks of two machines may differ by this much (fault table C22). */
const skewSeconds = 30;
const issuer = 'ankur-gateway';
const cacheSize = 2000;

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

interface Signed {
  token: string;
  renewAt: number;
}
const signed = new Map<string, Signed>();

function remember<V>(cache: Map<string, V>, key: string, value: V): void {
  if (cache.size >= cacheSize) cache.delete(cache.keys().next().value ?? '');
  cache.set(key, value);
}

/** Signs who is calling for one service (HS256, valid 60 s); a repeated call within 20 s returns the same text. */
export function signIdentity(identity: CallerIdentity, audience: ServiceName, secret: string): string {
  const key = `${audience}|${identity.userId}|${identity.sessionId}|${identity.role}|${identity.service}|${identity.username}|${secret}`;
  const now = Date.now();
  const known = signed.get(key);
  if (known && known.renewAt > now) return known.token;
  const token = jwt.sign({ caller: identity }, secret, {
    algorithm: 'HS256',
    issuer,
    audience,
    expiresIn: lifetimeSeconds,
  });
  signed.delete(key);
  remember(signed, key, { token, renewAt: now + 20_000 });
  return token;
}

interface Verified {
  audience: ServiceName;
  secret: string;
  identity: CallerIdentity;
  expiresAt: number;
}
const verified = new Map<string, Verified>();

function verifyFresh(token: string, audience: ServiceName, secret: string): Verified {
  const payload = jwt.verify(token, secret, {
    algorithms: ['HS256'],
    issuer,
    audience,
    clockTolerance: skewSeconds,
    maxAge: lifetimeSeconds,
  });
  if (typeof payload === 'string' || payload.exp === undefined) throw new Error('identity without expiry');
  const identity = callerIdentity.parse(payload['caller']);
  return { audience, secret, identity, expiresAt: (payload.exp + skewSeconds) * 1000 };
}

/** Verifies a signed identity for one service; throws `UNAUTHENTICATED` when missing, forged, expired or meant for another service. */
export function verifyIdentity(
  token: string | undefined,
  audience: ServiceName,
  secret: string,
): CallerIdentity {
  if (!token) throw new AppError('UNAUTHENTICATED');
  const known = verified.get(token);
  if (known && known.audience === audience && known.secret === secret && known.expiresAt > Date.now()) {
    return known.identity;
  }
  try {
    const fresh = verifyFresh(token, audience, secret);
    verified.delete(token);
    remember(verified, token, fresh);
    return fresh.identity;
  } catch (cause) {
    throw new AppError('UNAUTHENTICATED', {}, { cause });
  }
}
