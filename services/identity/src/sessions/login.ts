import type { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { IdentityContext } from '../context.ts';
import { openSession, welcomeBack, type SessionUseCase } from './open-session.ts';

const nobody = new Types.ObjectId('000000000000000000000000');

/** An unknown address costs the same reads and the same hash as a wrong password (reliability row 12). */
export function login(context: IdentityContext): SessionUseCase<typeof sessionEndpoints.login> {
  const { attempts, users, credentials, hasher } = context;
  return async ({ body: { email, password } }) => {
    await attempts.check(email);
    const user = await users.findByEmail(email);
    const hash = await credentials.hashOf(user?._id ?? nobody);
    // Checked again at the password's turn: of many guesses sent at once only the first few are ever compared.
    const matches = await hasher.verify(hash, password, {
      before: () => attempts.check(email),
      onMismatch: () => attempts.failed(email),
    });
    if (!user || !matches) throw new AppError('INVALID_CREDENTIALS');
    await attempts.succeeded(email);
    return openSession(context, { userId: user._id.toHexString(), message: welcomeBack });
  };
}
