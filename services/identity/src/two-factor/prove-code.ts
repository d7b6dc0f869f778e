import { AppError } from '@ankur/contracts/error-codes';
import type { IdentityContext } from '../context.ts';
import { orderNotice } from '../mail/mail-limits.ts';
import type { GuessPlace } from '../passwords/sign-in-attempts.ts';
import type { StoredUser } from '../users/user.model.ts';
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts';

/** Seconds by which the clock of a phone may be wrong, either way. */
const toleranceSeconds = 30;
const appCode = /^\d{6}$/;

/** The time step of which this is the code right now, or null. */
export async function matchStep(secret: string, code: string): Promise<number | null> {
  const token = code.replaceAll(/\s/g, '');
  if (!appCode.test(token)) return null;
  const { verify } = await import('otplib');
  const result = await verify({ secret, token, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

type Parts = Pick<IdentityContext, 'twoFactor' | 'codeGuesses' | 'mailroom' | 'guesses' | 'env'>;

/**
 * Takes a code of the member's app or a recovery code, each once; throws `WRONG_CODE` at `code`. Recovery codes are too
 * long to be guessed, so guesses at the app's codes never keep them out.
 */
export async function proveCode(
  parts: Parts,
  user: StoredUser,
  { code, place }: { code: string; place: GuessPlace },
): Promise<void> {
  const { twoFactor, codeGuesses } = parts;
  const userId = user._id.toHexString();
  if (isRecoveryCode(code)) {
    if (!(await twoFactor.useRecovery(userId, hashRecoveryCode(code))))
      throw new AppError('WRONG_CODE', { field: 'code' });
    await orderNotice(parts, user, 'recoveryCodeUsed');
    return;
  }
  // First: it throws where the key of the secret is gone, which must cost nobody a guess.
  const secret = await twoFactor.readSecret(userId);
  const guess = await codeGuesses.spend(userId, place);
  const step = secret && (await matchStep(secret, code));
  if (typeof step !== 'number' || !(await twoFactor.useStep(userId, step)))
    throw new AppError('WRONG_CODE', { field: 'code' });
  await guess.right();
}
