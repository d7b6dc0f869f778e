import { AppError } from '@ankur/contracts/error-codes';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../../context.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { endSession } from '../end-session.ts';
import { assertMayEnter } from '../../suspensions/assert-may-enter.ts';
import { openSession, welcomeBack, type OpenSession } from '../open-session.ts';

/** What was proven: a password with this hash and, where `withCode`, a code. */
interface Proof {
  hash: string | null;
  withCode: boolean;
  device: string;
  cause: EventContext;
}

/**
 * Opens a session for who has proven to be this member. A password that changed meanwhile, or a second step that was
 * switched on, ended the sessions that were there: this one came too late for that and ends at once.
 */
export async function finishSignIn(
  context: IdentityContext,
  user: StoredUser,
  { hash, withCode, device, cause }: Proof,
): Promise<OpenSession> {
  await assertMayEnter(context, user, hash);
  const userId = user._id.toHexString();
  const opened = await openSession(context, { userId, device, message: welcomeBack });
  const samePassword = (await context.credentials.findHash(user._id)) === hash;
  if (samePassword && (withCode || !(await context.twoFactor.on(userId)))) return opened;
  const session = await context.sessions.find(opened.sid);
  if (session) await endSession(context, session, { reason: 'passwordChanged', cause });
  throw new AppError('INVALID_CREDENTIALS');
}
