import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { route, type Http, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { addressOf } from '../passwords/address-of.ts';
import { describeDevice } from './devices/device.ts';
import { listSessions } from './devices/list-sessions.ts';
import { revokeOtherSessions, revokeSession } from './devices/revoke-session.ts';
import { login } from './sign-in/login.ts';
import { loginWithCode } from './sign-in/login-with-code.ts';
import { logout } from './logout.ts';
import type { OpenSession } from './open-session.ts';
import type { Origin } from './sign-in/origin.ts';
import { refresh } from './refresh.ts';
import { assertSameOrigin } from './same-origin.ts';

export function sessionRoutes(context: IdentityContext): RouteRegistration[] {
  const { cookies } = context;
  const [signIn, signInWithCode] = [login(context), loginWithCode(context)];
  const [renew, signOut] = [refresh(context), logout(context)];
  const answer = ({ res }: Http, session: OpenSession) => {
    res.append('set-cookie', cookies.opened(session));
    return session.answer;
  };
  const originOf = (http: Http): Origin => {
    const { headers, socket } = http.req;
    return {
      device: describeDevice(headers['user-agent']),
      address: addressOf(headers['x-forwarded-for'], socket.remoteAddress),
      refreshToken: cookies.refreshToken(headers.cookie),
    };
  };
  const readRefreshToken = ({ req }: Http) => {
    assertSameOrigin(req.headers);
    return cookies.refreshToken(req.headers.cookie);
  };
  return [
    route(sessionEndpoints.login, async (input, http) =>
      answer(http, await signIn({ ...input, ...originOf(http) })),
    ),
    route(twoFactorEndpoints.loginWithCode, async (input, http) =>
      answer(http, await signInWithCode({ ...input, ...originOf(http) })),
    ),
    route(sessionEndpoints.refresh, async (input, http) => {
      const refreshToken = readRefreshToken(http);
      try {
        return answer(http, await renew({ ...input, refreshToken }));
      } catch (error) {
        // What the browser holds is worth nothing any more; asking again would only fail again.
        if (error instanceof AppError && error.code === 'SESSION_ENDED') {
          http.res.append('set-cookie', cookies.ended());
        }
        throw error;
      }
    }),
    route(sessionEndpoints.logout, async (input, http) => {
      const done = await signOut({ ...input, refreshToken: readRefreshToken(http) });
      http.res.append('set-cookie', cookies.ended());
      return done;
    }),
    route(sessionEndpoints.listSessions, listSessions(context)),
    route(sessionEndpoints.revokeSession, revokeSession(context)),
    route(sessionEndpoints.revokeOtherSessions, revokeOtherSessions(context)),
  ];
}
