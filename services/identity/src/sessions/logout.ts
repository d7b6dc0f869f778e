import type { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import type { HandlerInput } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { endSession } from './end-session.ts';
import { parseRefreshToken } from './refresh-token.ts';
import { requireSameOrigin } from './same-origin.ts';

type Input = HandlerInput<typeof sessionEndpoints.logout>;

async function sessionsNamedBy(context: IdentityContext, { req, caller }: Input) {
  const token = parseRefreshToken(context.cookies.refreshToken(req));
  const [byCookie, byToken] = await Promise.all([
    token ? context.sessions.findFamily(token.familyHash) : null,
    caller.sessionId ? context.sessions.find(caller.sessionId) : null,
  ]);
  const named = [byCookie, byToken].filter((session) => session !== null);
  return new Map(named.map((session) => [session._id, session])).values();
}

/** Ends the session of the access token and that of the cookie; with neither there is nothing left to end. */
export async function logout(context: IdentityContext, input: Input) {
  requireSameOrigin(input.req);
  for (const session of await sessionsNamedBy(context, input)) {
    if (!session.endedAt) await endSession(context, session, { reason: 'signedOut', cause: input });
  }
  context.cookies.clear(input.res);
  return { success: true as const, message: 'Logged out successfully!' };
}
