import { createHash } from 'node:crypto';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';

/** Milliseconds within which a form that is sent again is meant as the same one. */
export const repeatMs = 60 * 60_000;

/** Fingerprint of the key under which a form is sent; undefined without one. */
export const submissionOf = (idempotencyKey: string | null): string | undefined =>
  idempotencyKey === null ? undefined : createHash('sha256').update(idempotencyKey).digest('base64url');

interface Form {
  body: { email: string; password: string };
  idempotencyKey: string | null;
}

/**
 * The account that this very form has made, when the answer was lost and it is sent again, by its sender or by a browser whose
 * connection broke: under the same key, with the same address and password.
 */
export async function findRepeated(
  { users, credentials, hasher, twoFactor }: IdentityContext,
  { body, idempotencyKey }: Form,
): Promise<StoredUser | null> {
  const submission = submissionOf(idempotencyKey);
  const user = submission === undefined ? null : await users.findByEmail(body.email);
  if (submission === undefined || user === null) return null;
  const hash = await credentials.findSetBy(user._id, submission, new Date(Date.now() - repeatMs));
  if (hash === null || !(await hasher.verify(hash, body.password))) return null;
  return (await twoFactor.on(user._id.toHexString())) ? null : user;
}
