import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';
import type { Request, Response } from 'express';

export const refreshCookie = 'ankur_refresh';
export const consoleCookie = 'ankur_console';

export interface SessionCookies {
  refreshToken(req: Request): string | undefined;
  setRefresh(res: Response, token: string, seconds: number): void;
  setConsole(res: Response, token: string, seconds: number): void;
  clearConsole(res: Response): void;
  clear(res: Response): void;
}

export function createSessionCookies({ secure }: { secure: boolean }): SessionCookies {
  const shared = { httpOnly: true, sameSite: 'strict', secure } as const;
  const refreshPlace = { ...shared, name: refreshCookie, path: '/api/auth' };
  const consolePlace = { ...shared, name: consoleCookie, path: '/remotes/mfe-admin' };
  const send = (res: Response, cookie: SetCookie) => res.append('set-cookie', stringifySetCookie(cookie));
  const clearConsole = (res: Response) => send(res, { ...consolePlace, value: '', maxAge: 0 });
  return {
    refreshToken: (req) => parseCookie(req.headers.cookie ?? '')[refreshCookie],
    setRefresh: (res, value, maxAge) => send(res, { ...refreshPlace, value, maxAge }),
    setConsole: (res, value, maxAge) => send(res, { ...consolePlace, value, maxAge }),
    clearConsole,
    clear: (res) => {
      send(res, { ...refreshPlace, value: '', maxAge: 0 });
      clearConsole(res);
    },
  };
}
