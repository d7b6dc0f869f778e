import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import type { HandlerInput } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { openSession, welcomeBack, type SessionAnswer } from './open-session.ts';

const nobody = new Types.ObjectId('000000000000000000000000');

/** An unknown address costs the same reads and the same hash as a wrong password (reliability row 12). */
export async function login(
  context: IdentityContext,
  { body, res }: HandlerInput<typeof sessionEndpoints.login>,
): Promise<SessionAnswer> {
  const { email, password } = body;
  await context.attempts.check(email);
  const user = await context.users.findByEmail(email);
  const hash = await context.credentials.hashOf(user?._id ?? nobody);
  // Checked again at the password's turn: of many guesses sent at once only the first few are ever compared.
  const matches = await context.hasher.verify(hash, password, {
    before: () => context.attempts.check(email),
    onMismatch: () => context.attempts.failed(email),
  });
  if (!user || !matches) throw new AppError('INVALID_CREDENTIALS');
  await context.attempts.succeeded(email);
  return openSession(context, res, { userId: user._id.toHexString(), message: welcomeBack });
}
