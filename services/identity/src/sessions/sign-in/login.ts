import type { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { IdentityContext } from '../context.ts';
import { networkOf } from '../passwords/network-of.ts';
import type { GuessPlace } from '../passwords/sign-in-attempts.ts';
import type { StoredUser } from '../users/user.model.ts';
import { endSession } from './end-session.ts';
import { openSession, welcomeBack, type Browser, type SessionUseCase } from './open-session.ts';
import { judgeToken } from './rotation.policy.ts';
import { parseRefreshToken } from './tokens/refresh-token.ts';

const nobody = new Types.ObjectId('000000000000000000000000');

/** Where a sign-in comes from. */
interface Origin extends Browser {
  address: string | undefined;
  refreshToken: string | undefined;
}

/** A browser with a good session of this very account guesses on an account of its own; everybody else with their network. */
async function placeOf(
  { sessions }: IdentityContext,
  user: StoredUser | null,
  { address, refreshToken }: Origin,
): Promise<GuessPlace> {
  const token = parseRefreshToken(refreshToken);
  const session = token && (await sessions.findFamily(token.familyHash));
  const isGood = session && ['current', 'justReplaced'].includes(judgeToken(session, token, new Date()));
  if (isGood && session.userId === user?._id.toHexString()) return { session: session._id };
  return { network: networkOf(address) };
}

/** An unknown address costs the same reads and the same hash as a wrong password (reliability row 12). */
export function login(context: IdentityContext): SessionUseCase<typeof sessionEndpoints.login, Origin> {
  const { attempts, users, credentials, hasher, sessions } = context;
  return async (input) => {
    const { email, password } = input.body;
    const user = await users.findByEmail(email);
    const attempt = { account: email, place: await placeOf(context, user, input) };
    await attempts.check(attempt);
    const userId = user?._id ?? nobody;
    const hash = await credentials.hashOf(userId);
    // Checked again at the password's turn: of many guesses sent at once only the first few are ever compared.
    const matches = await hasher.verify(hash, password, {
      before: () => attempts.check(attempt),
      onMismatch: () => attempts.failed(attempt),
    });
    if (!user || !matches) throw new AppError('INVALID_CREDENTIALS');
    await attempts.succeeded(attempt);
    const opened = await openSession(context, {
      userId: userId.toHexString(),
      device: input.device,
      message: welcomeBack,
    });
    // A password changed meanwhile ended the sessions that were there: this one came too late for that.
    if ((await credentials.hashOf(userId)) === hash) return opened;
    const session = await sessions.find(opened.sid);
    if (session) await endSession(context, session, { reason: 'passwordChanged', cause: input });
    throw new AppError('INVALID_CREDENTIALS');
  };
}
