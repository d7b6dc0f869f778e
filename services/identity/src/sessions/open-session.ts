import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import type { OwnUser } from '@ankur/contracts/identity/user';
import type { IdentityContext } from '../context.ts';
import { viewOwnUser } from '../users/user.view.ts';
import { consoleTokenSeconds } from './console-token.ts';
import { issueAccess, type IssuedAccess } from './issue-access.ts';
import { newFamilyToken, type RefreshToken } from './refresh-token.ts';

/** A session nobody uses for this long ends. */
export const sessionSeconds = 30 * 24 * 60 * 60;
export const sessionExpiry = () => new Date(Date.now() + sessionSeconds * 1000);

export interface SessionAnswer {
  success: true;
  message: string;
  token: string;
  user: OwnUser;
}

export const welcomeBack = (username: string) => `Welcome back, ${username}!`;

/** Sets the cookies of a session and builds the answer of sign-in, sign-up and refresh. */
export function answerSession(
  context: IdentityContext,
  res: Response,
  session: IssuedAccess & { sid: string; refresh: RefreshToken; message: string },
): SessionAnswer {
  const { user, token, sid, refresh, message } = session;
  context.cookies.setRefresh(res, refresh.text, sessionSeconds);
  if (user.role === 'admin') {
    const console = context.signConsole({ sub: user._id.toHexString(), sid });
    context.cookies.setConsole(res, console, consoleTokenSeconds);
  } else {
    context.cookies.clearConsole(res);
  }
  return { success: true, message, token, user: viewOwnUser(user) };
}

/** Starts a session of a member whose identity has just been proven. */
export async function openSession(
  context: IdentityContext,
  res: Response,
  input: { userId: string; message: (username: string) => string },
): Promise<SessionAnswer> {
  const sid = randomUUID();
  const refresh = newFamilyToken();
  const now = new Date();
  const issued = await issueAccess(context, input.userId, sid);
  await context.sessions.insert({
    _id: sid,
    family: refresh.familyHash,
    userId: input.userId,
    generation: 0,
    current: [refresh.hash],
    previous: [],
    rotatedAt: now,
    createdAt: now,
    expiresAt: sessionExpiry(),
    endedAt: null,
  });
  return answerSession(context, res, {
    ...issued,
    sid,
    refresh,
    message: input.message(issued.user.username),
  });
}
