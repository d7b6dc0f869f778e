import { z } from 'zod';
import { roles } from './roles.ts';

/** Claims of the access JWT (ES256, issuer `ankur`, audience `ankur-api`, at most 15 minutes). `sub` is the user id, `sid` the session. */
export const accessClaims = z.object({
  sub: z.string(),
  sid: z.string(),
  role: z.enum(roles),
  username: z.string(),
  /** Set for admins whose account asks for a second step of signing in. */
  twoStep: z.literal(true).optional(),
  typ: z.literal('access'),
  iat: z.int(),
  exp: z.int(),
});
export type AccessClaims = z.infer<typeof accessClaims>;

/** Who is calling, as the gateway vouches for it in one call to one service (signed, 10 seconds). `service` is set for calls between services. */
export const callerIdentity = z.object({
  userId: z.string().nullable(),
  sessionId: z.string().nullable(),
  role: z.enum(roles).nullable(),
  username: z.string().nullable(),
  service: z.string().nullable(),
});
export type CallerIdentity = z.infer<typeof callerIdentity>;

/** Header with the signed identity, set by the gateway and refused from outside. */
export const identityHeader = 'x-ankur-identity';
/** Header with the id of a request, from the browser to the last service and its log lines. */
export const requestIdHeader = 'x-request-id';
/** Header by which the gateway says that it passes on what a service has compressed; refused from outside. */
export const compressesHeader = 'x-ankur-compresses';
/** Header that makes a repeated write harmless: same key, same author, one result for 24 hours. */
export const idempotencyHeader = 'idempotency-key';
/** Header with the version of what is changed as its changer saw it: what others changed since is not overwritten. */
export const seenVersionHeader = 'seen-version';
