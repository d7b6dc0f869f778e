import type { Request } from 'express';
import type { Session } from '../auth/session.ts';
import type { Releaser } from './acts/change-remote.ts';
import type { ReleaseTokens } from './release-tokens.ts';

/** Who may release: the token of the remote, or an administrator. */
export interface Releasers {
  tokens: ReleaseTokens;
  checkSession: (authorization: string | undefined) => Session;
}

/** The releaser behind a call, for log and audit. Throws UNAUTHENTICATED or FORBIDDEN. */
export async function findReleaser(
  { tokens, checkSession }: Releasers,
  req: Request,
  requestId: string,
): Promise<Releaser> {
  const name = String(req.params['name']);
  const { claims } = checkSession(req.headers.authorization);
  if (claims?.role === 'admin') {
    const { sub: id, username, role } = claims;
    return { by: username, requestId, actor: { id, username, role } };
  }
  const { id, by } = await tokens.check(name, req.headers.authorization);
  return { by, requestId, actor: { id, username: by, role: 'release' } };
}
