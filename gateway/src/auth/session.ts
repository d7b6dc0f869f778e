import { AppError } from '@ankur/contracts/error-codes';
import type { AccessClaims, CallerIdentity } from '@ankur/contracts/claims';
import { anonymousIdentity } from '@ankur/service-kit/auth/identity';
import { revocationError, type Revocations } from './revocations.ts';

/** Result of the one session check of a request. */
export interface Session {
  caller: CallerIdentity;
  claims: AccessClaims | null;
  /** Why a sent token does not count; on public calls it simply counts as none (C3). */
  rejected: AppError | null;
  /** An admin who has yet to set up a second step: nobody, but for the calls of its set-up. */
  enrolling?: AccessClaims;
}

/** What a session check needs; `verify` remembers good tokens, so that a signature is checked once. */
export interface SessionCheckOptions {
  verify: (token: string) => AccessClaims;
  revocations: Revocations;
}

const anonymous: Session = { caller: anonymousIdentity, claims: null, rejected: null };
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Who a member is towards the services. */
export function callerOf({ sub, sid, role, username }: AccessClaims): CallerIdentity {
  return { userId: sub, sessionId: sid, role, username, service: null };
}

/** Creates the check of access tokens: signature, expiry, revocation. It never throws. */
export function createTokenCheck({ verify, revocations }: SessionCheckOptions): (token: string) => Session {
  return (token) => {
    try {
      const claims = verify(token);
      if (!revocations.complete)
        throw new AppError('UPSTREAM_UNAVAILABLE', { retryAfter: 1, data: { service: 'identity' } });
      const revoked = revocations.of(claims);
      if (revoked) throw revocationError(revoked);
      if (revocations.lacksSecondStep(claims))
        return { ...anonymous, rejected: new AppError('TWO_FACTOR_REQUIRED'), enrolling: claims };
      return { caller: callerOf(claims), claims, rejected: null };
    } catch (error) {
      return { ...anonymous, rejected: error instanceof AppError ? error : new AppError('UNAUTHENTICATED') };
    }
  };
}

/** Creates the check of an `Authorization` header. */
export function createSessionCheck(
  options: SessionCheckOptions,
): (authorization: string | undefined) => Session {
  const check = createTokenCheck(options);
  return (authorization) => {
    if (authorization === undefined) return anonymous;
    const token = bearer.exec(authorization)?.[1];
    if (token === undefined) return { ...anonymous, rejected: new AppError('UNAUTHENTICATED') };
    return check(token);
  };
}
