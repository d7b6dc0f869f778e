import type { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import { endSession } from './end-session.ts';
import { issueAccess } from './tokens/issue-access.ts';
import { describeSession, welcomeBack, type OpenSession, type SessionUseCase } from './open-session.ts';
import { parseRefreshToken, nextToken, type RefreshToken } from './tokens/refresh-token.ts';
import { judgeToken } from './rotation.policy.ts';
import type { StoredSession } from './session.model.ts';

/** Throws `SESSION_ENDED` unless the token is good; a stolen one ends the session for everybody. */
async function assertGood(
  context: IdentityContext,
  { session, token }: { session: StoredSession; token: RefreshToken },
  cause: EventContext,
): Promise<void> {
  const standing = judgeToken(session, token, new Date());
  if (standing === 'reused') await endSession(context, session, { reason: 'tokenReused', cause });
  if (standing === 'reused' || standing === 'ended') throw new AppError('SESSION_ENDED');
}

async function renew(
  context: IdentityContext,
  token: RefreshToken,
  cause: EventContext,
): Promise<OpenSession> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const session = await context.sessions.findFamily(token.familyHash);
    if (!session) throw new AppError('SESSION_ENDED');
    await assertGood(context, { session, token }, cause);
    const issued = await issueAccess(context, session.userId, session._id);
    await context.streaks.note(session.userId, new Date());
    const next = nextToken(token);
    if (await context.sessions.rotate(session._id, { token, next })) {
      const message = welcomeBack(issued.user.username);
      return describeSession(context, { ...issued, sid: session._id, refresh: next, message });
    }
  }
  throw new AppError('CONFLICT');
}

/** Rotates the refresh token and answers with a new access token; reuse of an old one ends the whole family. */
export function refresh(
  context: IdentityContext,
): SessionUseCase<typeof sessionEndpoints.refresh, { refreshToken: string | undefined }> {
  return async (input) => {
    const token = parseRefreshToken(input.refreshToken);
    if (!token) throw new AppError('SESSION_ENDED');
    return renew(context, token, input);
  };
}
