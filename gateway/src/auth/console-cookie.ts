import { AppError } from '@ankur/contracts/error-codes';
import { keyId, readPublicKeys } from '@ankur/service-kit/auth/keys';
import { parseCookie } from 'cookie';
import type { RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Revocations } from './revocations.ts';

/** Cookie that identity sets for moderators and admins; it opens the files of the console and nothing else. */
export const consoleCookie = 'ankur_console';

const consoleClaims = z.object({
  sub: z.string(),
  sid: z.string(),
  iat: z.int(),
  role: z.enum(['moderator', 'admin']).default('admin'),
  twoStep: z.literal(true).optional(),
});

/** Refuses everybody but moderators and admins with a session that still holds (L13: the console's code is not delivered to others). */
export function createConsoleGuard(options: {
  publicKeys: string;
  revocations: Revocations;
}): RequestHandler {
  const keys = new Map(readPublicKeys(options.publicKeys).map((key) => [keyId(key), key] as const));
  const verify = (token: string) => {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = kid === undefined ? undefined : keys.get(kid);
    if (!key) throw new Error('unknown key');
    return consoleClaims.parse(
      jwt.verify(token, key, {
        algorithms: ['ES256'],
        issuer: 'ankur',
        audience: 'ankur-console',
        clockTolerance: 30,
      }),
    );
  };
  return (req, _res, next) => {
    try {
      const claims = verify(parseCookie(req.headers.cookie ?? '')[consoleCookie] ?? '');
      if (!options.revocations.complete || options.revocations.of(claims)) throw new Error('revoked');
      if (options.revocations.lacksSecondStep(claims)) throw new Error('no second step');
    } catch (cause) {
      throw new AppError('FORBIDDEN', {}, { cause });
    }
    next();
  };
}
