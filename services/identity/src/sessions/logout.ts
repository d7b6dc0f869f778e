import type { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { endSession } from './end-session.ts';
import { parseRefreshToken } from './tokens/refresh-token.ts';

type Endpoint = typeof sessionEndpoints.logout;
interface Cookie {
  refreshToken: string | undefined;
}

async function sessionsNamedBy(
  { sessions }: IdentityContext,
  { refreshToken, caller }: UseCaseInput<Endpoint> & Cookie,
) {
  const token = parseRefreshToken(refreshToken);
  const [byCookie, byToken] = await Promise.all([
    token ? sessions.findFamily(token.familyHash) : null,
    caller.sessionId ? sessions.find(caller.sessionId) : null,
  ]);
  const named = [byCookie, byToken].filter((session) => session !== null);
  return new Map(named.map((session) => [session._id, session])).values();
}

/** Ends the session of the access token and that of the cookie; with neither there is nothing left to end. */
export function logout(context: IdentityContext): UseCase<Endpoint, Cookie> {
  return async (input) => {
    for (const session of await sessionsNamedBy(context, input)) {
      if (!session.endedAt) await endSession(context, session, { reason: 'signedOut', cause: input });
    }
    return { success: true as const, message: 'Logged out successfully!' };
  };
}
