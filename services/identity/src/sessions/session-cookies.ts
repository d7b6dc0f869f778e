import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';
import { consoleTokenSeconds } from './tokens/console-token.ts';
import type { OpenSession } from './open-session.ts';
import { sessionSeconds } from './rotation.policy.ts';

const refreshCookie = 'ankur_refresh';
const consoleCookie = 'ankur_console';

/** Reads and writes the cookies of a session, as lines of the `Cookie` and `Set-Cookie` headers. */
export interface SessionCookies {
  refreshToken(header: string | undefined): string | undefined;
  /** A console cookie of an earlier admin goes with a session that has none. */
  opened(session: Pick<OpenSession, 'refreshToken' | 'consoleToken'>): string[];
  ended(): string[];
}

export function createSessionCookies({ secure }: { secure: boolean }): SessionCookies {
  const shared = { httpOnly: true, sameSite: 'strict', secure } as const;
  const refreshPlace = { ...shared, name: refreshCookie, path: '/api/auth' };
  const consolePlace = { ...shared, name: consoleCookie, path: '/remotes/mfe-admin' };
  const gone = { value: '', maxAge: 0 };
  const lines = (...cookies: SetCookie[]) => cookies.map((cookie) => stringifySetCookie(cookie));
  return {
    refreshToken: (header) => parseCookie(header ?? '')[refreshCookie],
    opened: ({ refreshToken, consoleToken }) =>
      lines(
        { ...refreshPlace, value: refreshToken, maxAge: sessionSeconds },
        { ...consolePlace, ...(consoleToken ? { value: consoleToken, maxAge: consoleTokenSeconds } : gone) },
      ),
    ended: () => lines({ ...refreshPlace, ...gone }, { ...consolePlace, ...gone }),
  };
}
