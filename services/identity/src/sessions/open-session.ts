import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { isStaff } from '@ankur/contracts/roles';
import type { OwnUser } from '@ankur/contracts/identity/user';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import { noteActivity } from '../activity/note-activity.ts';
import type { IdentityContext } from '../context.ts';
import { viewOwnUser } from '../users/user.view.ts';
import { issueAccess, type IssuedAccess } from './tokens/issue-access.ts';
import { newFamilyToken, type RefreshToken } from './tokens/refresh-token.ts';
import { sessionExpiry } from './rotation.policy.ts';

interface SessionAnswer {
  success: true;
  message: string;
  token: string;
  user: OwnUser;
}

export const welcomeBack = (username: string) => `Welcome back, ${username}!`;

/** An answer with the tokens that go into cookies. */
export interface OpenSession {
  sid: string;
  answer: SessionAnswer;
  refreshToken: string;
  /** Moderators and admins only: opens the files of the console. */
  consoleToken: string | null;
}

/** What the request tells of the browser besides its input. */
export interface Browser {
  /** `Chrome on Android`; empty when unknown. */
  device: string;
}

/** A use case that leaves the caller with a session; its routes file sets the cookies. */
export type SessionUseCase<E extends Endpoint, Extra extends object = object> = (
  input: UseCaseInput<E> & Extra,
) => Promise<OpenSession>;

/** What sign-in, sign-up and refresh result in. */
export function describeSession(
  context: IdentityContext,
  session: IssuedAccess & { sid: string; refresh: RefreshToken; message: string },
): OpenSession {
  const { user, token, twoStep, sid, refresh, message } = session;
  const consoleToken = isStaff(user.role)
    ? context.signConsole({ sub: user._id.toHexString(), sid, role: user.role, ...twoStep })
    : null;
  const answer = { success: true as const, message, token, user: viewOwnUser(user) };
  return { sid, answer, refreshToken: refresh.text, consoleToken };
}

/** Starts a session of a member whose identity has just been proven. */
export async function openSession(
  context: IdentityContext,
  input: { userId: string; device: string; message: (username: string) => string },
): Promise<OpenSession> {
  const sid = randomUUID();
  const refresh = newFamilyToken();
  const now = new Date();
  const issued = await issueAccess(context, input.userId, sid);
  await noteActivity(context, input.userId);
  await context.sessions.insert({
    _id: sid,
    family: refresh.familyHash,
    userId: input.userId,
    generation: 0,
    current: [refresh.hash],
    previous: [],
    rotatedAt: now,
    createdAt: now,
    expiresAt: sessionExpiry(now),
    endedAt: null,
    device: input.device,
  });
  return describeSession(context, {
    ...issued,
    sid,
    refresh,
    message: input.message(issued.user.username),
  });
}
