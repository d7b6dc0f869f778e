import type { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { IdentityContext } from '../../context.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { SessionUseCase } from '../open-session.ts';
import { findGuessPlace, type Origin } from './origin.ts';

const nobody = new Types.ObjectId('000000000000000000000000');

/**
 * An unknown address costs the same reads and the same hash as a wrong password (reliability row 12). Where the account
 * asks for a code, the right password brings `CODE_NEEDED` with a challenge, which is good for the second step alone.
 */
export function login(context: IdentityContext): SessionUseCase<typeof sessionEndpoints.login, Origin> {
  const { attempts, users, credentials, hasher, links, twoFactor } = context;
  return async (input) => {
    const { email, password } = input.body;
    const user = await users.findByEmail(email);
    const attempt = { account: email, place: await findGuessPlace(context, user, input) };
    await attempts.check(attempt);
    const hash = await credentials.findHash(user?._id ?? nobody);
    // Checked again at the password's turn: of many guesses sent at once only the first few are ever compared.
    const matches = await hasher.verify(hash, password, {
      before: () => attempts.check(attempt),
      onMismatch: () => attempts.failed(attempt),
    });
    if (!user || hash === null || !matches) throw new AppError('INVALID_CREDENTIALS');
    await attempts.succeeded(attempt);
    const userId = user._id.toHexString();
    if (await twoFactor.on(userId))
      throw new AppError('CODE_NEEDED', {
        data: { challenge: await links.issue({ purpose: 'signIn', userId, hash }) },
      });
    return finishSignIn(context, user, { hash, withCode: false, device: input.device, cause: input });
  };
}
