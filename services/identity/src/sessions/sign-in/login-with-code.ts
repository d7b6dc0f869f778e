import type { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { IdentityContext } from '../../context.ts';
import { fingerprintOf } from '../../recovery/account-links.ts';
import { proveCode } from '../../two-factor/prove-code.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { SessionUseCase } from '../open-session.ts';
import { findGuessPlace, type Origin } from './origin.ts';

/** Opens a session for a challenge and a code: the challenge works once, for minutes, and not after a change of password. */
export function loginWithCode(
  context: IdentityContext,
): SessionUseCase<typeof twoFactorEndpoints.loginWithCode, Origin> {
  const { links, users, credentials, twoFactor } = context;
  return async (input) => {
    const { challenge, code } = input.body;
    const link = await links.find(challenge, 'signIn');
    const user = link && (await users.find(link.userId));
    const hash = user && (await credentials.findHash(user._id));
    if (!user || hash === null || link.password !== fingerprintOf(hash) || !(await twoFactor.on(link.userId)))
      throw new AppError('SIGN_IN_EXPIRED');
    await proveCode(context, user, { code, place: await findGuessPlace(context, user, input) });
    if (!(await links.take(challenge, 'signIn'))) throw new AppError('SIGN_IN_EXPIRED');
    return finishSignIn(context, user, { hash, withCode: true, device: input.device, cause: input });
  };
}
