import { releaseEndpoints } from '@ankur/contracts/gateway/releases.endpoints';
import type { Request, RequestHandler } from 'express';
import { jsonBody } from '@ankur/service-kit/http/json-body';
import { requestState } from '@ankur/service-kit/http/request-state';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Session } from '../auth/session.ts';
import { activateRelease, rollbackRelease } from './acts/activate-release.ts';
import type { Releaser } from './acts/change-remote.ts';
import { startCanary } from './acts/start-canary.ts';
import { disableRemote, enableRemote } from './acts/switch-remote.ts';
import { listReleases } from './list-releases.ts';
import { publishRelease, type PublishContext } from './publish-release.ts';
import type { ReleaseTokens } from './release-tokens.ts';

/** Who may release: the token of the remote, or an administrator. */
export interface Releasers {
  tokens: ReleaseTokens;
  checkSession: (authorization: string | undefined) => Session;
}

/** The releaser behind a call, for log and audit. Throws UNAUTHENTICATED or FORBIDDEN. */
function findReleaser({ tokens, checkSession }: Releasers, req: Request, requestId: string): Releaser {
  const name = String(req.params['name']);
  const { claims } = checkSession(req.headers.authorization);
  if (claims?.role === 'admin') {
    const { sub: id, username, role } = claims;
    return { by: username, requestId, actor: { id, username, role } };
  }
  tokens.check(name, req.headers.authorization);
  const by = `token of ${name}`;
  return { by, requestId, actor: { id: `release-token:${name}`, username: by, role: 'release' } };
}

/** Registry and release API. Whoever may not release is told so before anything is read. */
export function releaseRoutes(context: PublishContext, releasers: Releasers): RouteRegistration[] {
  const who = (req: Request, requestId: string) => findReleaser(releasers, req, requestId);
  const releaserFirst: RequestHandler = (req, res, next) => {
    who(req, requestState(res).requestId);
    next();
  };
  const before = [releaserFirst, ...jsonBody()];
  const state = (name: string) => listReleases(context.repository, name);
  return [
    route(releaseEndpoints.getRemotes, (_input, { res }) => {
      res.setHeader('cache-control', 'no-cache');
      return Promise.resolve(context.registry.current());
    }),
    route(releaseEndpoints.listReleases, async ({ params: { name }, requestId }, { req }) => {
      who(req, requestId);
      return state(name);
    }),
    route(releaseEndpoints.publishRelease, async ({ params: { name }, query, requestId }, { req }) => {
      const publication = {
        name,
        releaser: who(req, requestId),
        mayWeakenAccess: query.weakerAccess === 'true',
        dryRun: query.dryRun === 'true',
      };
      return { release: await publishRelease(context, req, publication) };
    }),
    route(
      releaseEndpoints.activateRelease,
      async ({ params: { name }, query, body, requestId }, { req }) => {
        const target = { name, ...body, dryRun: query.dryRun === 'true' };
        await activateRelease(context, target, who(req, requestId));
        return state(name);
      },
      { before },
    ),
    route(
      releaseEndpoints.startCanary,
      async ({ params: { name }, query, body, requestId }, { req }) => {
        const target = { name, ...body, dryRun: query.dryRun === 'true' };
        await startCanary(context, target, who(req, requestId));
        return state(name);
      },
      { before },
    ),
    route(
      releaseEndpoints.rollbackRelease,
      async ({ params: { name }, body, requestId }, { req }) => {
        await rollbackRelease(context, { name, reason: body.reason }, who(req, requestId));
        return state(name);
      },
      { before },
    ),
    route(
      releaseEndpoints.disableRemote,
      async ({ params: { name }, body, requestId }, { req }) => {
        await disableRemote(context, { name, reason: body.reason }, who(req, requestId));
        return state(name);
      },
      { before },
    ),
    route(
      releaseEndpoints.enableRemote,
      async ({ params: { name }, body, requestId }, { req }) => {
        await enableRemote(context, { name, reason: body.reason }, who(req, requestId));
        return state(name);
      },
      { before },
    ),
  ];
}
