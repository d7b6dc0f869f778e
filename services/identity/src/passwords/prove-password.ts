import { AppError } from '@ankur/contracts/error-codes';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';

/**
 * Answers the hash that the password of a signed-in member fits; throws `WRONG_PASSWORD` at `field`. Guesses are counted
 * for the session alone: whoever holds a stolen token locks nobody else out.
 */
export async function provePassword(
  { attempts, credentials, hasher }: Pick<IdentityContext, 'attempts' | 'credentials' | 'hasher'>,
  user: StoredUser,
  { password, field, sessionId }: { password: string; field: string; sessionId: string | null },
): Promise<string> {
  const attempt = { account: user.email, place: { session: sessionId ?? user._id.toHexString() } };
  await attempts.check(attempt);
  const hash = await credentials.findHash(user._id);
  const matches = await hasher.verify(hash, password, {
    before: () => attempts.check(attempt),
    onMismatch: () => attempts.failed(attempt),
  });
  if (!matches || hash === null) throw new AppError('WRONG_PASSWORD', { field });
  await attempts.succeeded(attempt);
  return hash;
}
