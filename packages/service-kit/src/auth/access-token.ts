import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { AppError } from '@ankur/contracts/error-codes';
import { accessClaims, type AccessClaims } from '@ankur/contracts/claims';
import { keyId, readPrivateKey, readPublicKeys } from './keys.ts';

const issuer = 'ankur';
const audience = 'ankur-api';
const skewSeconds = 30;
/** Good tokens that a verifier remembers. */
const maxKnown = 5000;
/** Longest life of an access token, in seconds (decision C4). */
export const accessTokenSeconds = 900;

/** Who a new access token is for. */
export type AccessSubject = Pick<AccessClaims, 'sub' | 'sid' | 'role' | 'username' | 'twoStep'>;

/** Creates a function that signs access tokens (ES256) with a private key given as PEM text or file path. */
export function createAccessTokenSigner(
  privateKey: string,
): (subject: AccessSubject, lifetimeSeconds?: number) => string {
  const key = readPrivateKey(privateKey);
  const keyid = keyId(key);
  return (subject, lifetimeSeconds = accessTokenSeconds) =>
    jwt.sign({ ...subject, typ: 'access' }, key, {
      algorithm: 'ES256',
      keyid,
      issuer,
      audience,
      expiresIn: Math.min(lifetimeSeconds, accessTokenSeconds),
    });
}

function verifyFresh(token: string, keys: ReadonlyMap<string, KeyObject>): AccessClaims {
  const header = jwt.decode(token, { complete: true })?.header;
  const key = header?.kid === undefined ? undefined : keys.get(header.kid);
  if (!key) throw new Error('unknown key');
  return accessClaims.parse(
    jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience, clockTolerance: skewSeconds }),
  );
}

/**
 * Creates a verifier of access tokens for one or two public keys (PEM text or paths, comma separated);
 * it throws `UNAUTHENTICATED` for anything else and remembers the 5,000 good tokens used last until they expire.
 */
export function createAccessTokenVerifier(publicKeys: string): (token: string) => AccessClaims {
  const keys = new Map(readPublicKeys(publicKeys).map((key) => [keyId(key), key] as const));
  const known = new LRUCache<string, AccessClaims>({ max: maxKnown });
  return (token) => {
    const cached = known.get(token);
    if (cached && (cached.exp + skewSeconds) * 1000 > Date.now()) return cached;
    try {
      const claims = verifyFresh(token, keys);
      known.set(token, claims);
      return claims;
    } catch (cause) {
      known.delete(token);
      throw new AppError('UNAUTHENTICATED', {}, { cause });
    }
  };
}
