import { AppError } from '@ankur/contracts/error-codes';
import type { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import type { HandlerInput } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { endSession } from './end-session.ts';
import { issueAccess } from './issue-access.ts';
import { answerSession, sessionExpiry, welcomeBack, type SessionAnswer } from './open-session.ts';
import { parseRefreshToken, successorOf, type RefreshToken } from './refresh-token.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { SessionRecord } from './session.model.ts';

/** Two tabs refresh at the same moment, or an answer gets lost: the token just replaced stays good this long. */
export const graceMs = 10_000;
/** Far more tabs than anybody opens; beyond it somebody is multiplying a stolen token. */
const maxSiblings = 40;

type Input = HandlerInput<typeof sessionEndpoints.refresh>;

function standingOf(session: SessionRecord, token: RefreshToken): 'current' | 'justReplaced' | 'reused' {
  if (session.current.includes(token.hash)) return 'current';
  const fresh = Date.now() - session.rotatedAt.getTime() <= graceMs;
  if (fresh && session.previous.includes(token.hash)) return 'justReplaced';
  return 'reused';
}

async function liveSession(context: IdentityContext, token: RefreshToken): Promise<SessionRecord> {
  const session = await context.sessions.findFamily(token.familyHash);
  if (!session || session.endedAt || session.expiresAt <= new Date()) throw new AppError('SESSION_ENDED');
  return session;
}

/** Replaces the token; null when another tab changed the session in between. */
async function replaceToken(
  context: IdentityContext,
  session: SessionRecord,
  token: RefreshToken,
): Promise<RefreshToken | null> {
  const next = successorOf(token);
  const stored =
    standingOf(session, token) === 'current'
      ? await context.sessions.rotate(session, next.hash, sessionExpiry())
      : await context.sessions.addSibling(session, next.hash);
  return stored ? next : null;
}

async function rotate(context: IdentityContext, input: Input, token: RefreshToken): Promise<SessionAnswer> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const session = await liveSession(context, token);
    const standing = standingOf(session, token);
    const multiplied = standing === 'justReplaced' && session.current.length > maxSiblings;
    if (standing === 'reused' || multiplied) {
      await endSession(context, session, { reason: 'tokenReused', cause: input });
      throw new AppError('SESSION_ENDED');
    }
    const issued = await issueAccess(context, session.userId, session._id);
    const refresh = await replaceToken(context, session, token);
    if (refresh) {
      const message = welcomeBack(issued.user.username);
      return answerSession(context, input.res, { ...issued, sid: session._id, refresh, message });
    }
  }
  throw new AppError('CONFLICT');
}

/** Rotates the refresh token and answers with a new access token; reuse of an old one ends the whole family. */
export async function refresh(context: IdentityContext, input: Input): Promise<SessionAnswer> {
  requireSameOrigin(input.req);
  try {
    const token = parseRefreshToken(context.cookies.refreshToken(input.req));
    if (!token) throw new AppError('SESSION_ENDED');
    return await rotate(context, input, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'SESSION_ENDED') context.cookies.clear(input.res);
    throw error;
  }
}
