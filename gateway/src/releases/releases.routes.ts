import { releaseEndpoints } from '@ankur/contracts/gateway/releases.endpoints';
import type { RequestHandler } from 'express';
import { jsonBody } from '@ankur/service-kit/http/json-body';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { activateRelease, rollbackRelease, type Releaser } from './activate-release.ts';
import { listReleases } from './list-releases.ts';
import { publishRelease, type PublishContext } from './publish-release.ts';
import type { ReleaseTokens } from './release-tokens.ts';

/** The releaser behind a token, for log and audit. */
function tokenHolder(name: string, requestId: string): Releaser {
  const by = `token of ${name}`;
  return { by, requestId, actor: { id: `release-token:${name}`, username: by, role: 'release' } };
}

/** Checks the token before the body is validated: whoever may not release learns nothing about what would fit. */
const tokenFirst =
  (tokens: ReleaseTokens): RequestHandler =>
  (req, _res, next) => {
    tokens.check(String(req.params['name']), req.headers.authorization);
    next();
  };

/** Registry and release API. Tokens are checked before anything is read. */
export function releaseRoutes(context: PublishContext, tokens: ReleaseTokens): RouteRegistration[] {
  return [
    route(releaseEndpoints.getRemotes, (_input, { res }) => {
      res.setHeader('cache-control', 'no-cache');
      return Promise.resolve(context.registry.current());
    }),
    route(releaseEndpoints.listReleases, async ({ params: { name } }, { req }) => {
      tokens.check(name, req.headers.authorization);
      return { releases: await listReleases(context, name) };
    }),
    route(releaseEndpoints.publishRelease, async ({ params: { name }, query, requestId }, { req }) => {
      tokens.check(name, req.headers.authorization);
      const publication = {
        name,
        releaser: tokenHolder(name, requestId),
        mayWeakenAccess: query.weakerAccess === 'true',
      };
      return { release: await publishRelease(context, req, publication) };
    }),
    route(
      releaseEndpoints.activateRelease,
      async ({ params: { name }, body, requestId }) => {
        await activateRelease(context, { name, version: body.version }, tokenHolder(name, requestId));
        return { releases: await listReleases(context, name) };
      },
      { before: [tokenFirst(tokens), ...jsonBody()] },
    ),
    route(releaseEndpoints.rollbackRelease, async ({ params: { name }, requestId }, { req }) => {
      tokens.check(name, req.headers.authorization);
      await rollbackRelease(context, name, tokenHolder(name, requestId));
      return { releases: await listReleases(context, name) };
    }),
  ];
}
