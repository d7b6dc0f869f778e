import { releaseEndpoints } from '@ankur/contracts/gateway/releases.endpoints';
import type { Request, RequestHandler } from 'express';
import { jsonBody } from '@ankur/service-kit/http/json-body';
import { requestState } from '@ankur/service-kit/http/request-state';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { activateRelease, rollbackRelease } from './acts/activate-release.ts';
import { startCanary } from './acts/start-canary.ts';
import { disableRemote, enableRemote } from './acts/switch-remote.ts';
import { listReleases } from './list-releases.ts';
import { findNewDependencies, publishRelease, type PublishContext } from './publish-release.ts';
import { findReleaser, type Releasers } from './releaser.policy.ts';

interface Rehearsed {
  dryRun?: boolean | 'true' | 'false' | undefined;
}

/** Whether it is asked for in the query or in the body. */
const isRehearsal = (...places: readonly Rehearsed[]): boolean =>
  places.some(({ dryRun }) => String(dryRun) === 'true');

/** Registry and release API. Whoever may not release is told so before anything is read. */
export function releaseRoutes(context: PublishContext, releasers: Releasers): RouteRegistration[] {
  const who = (req: Request, requestId: string) => findReleaser(releasers, req, requestId);
  const releaserFirst: RequestHandler = async (req, res, next) => {
    await who(req, requestState(res).requestId);
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
      await who(req, requestId);
      return state(name);
    }),
    route(releaseEndpoints.publishRelease, async ({ params: { name }, query, requestId }, { req }) => {
      const publication = {
        name,
        releaser: await who(req, requestId),
        mayWeakenAccess: query.weakerAccess === 'true',
        dryRun: query.dryRun === 'true',
        assertStillMay: () => who(req, requestId),
      };
      const release = await publishRelease(context, req, publication);
      return { release, newDependencies: await findNewDependencies(context, release) };
    }),
    route(
      releaseEndpoints.activateRelease,
      async ({ params, query, body, requestId }, { req }) => {
        const target = { ...params, ...body, dryRun: isRehearsal(query, body) };
        await activateRelease(context, target, await who(req, requestId));
        return state(params.name);
      },
      { before },
    ),
    route(
      releaseEndpoints.startCanary,
      async ({ params, query, body, requestId }, { req }) => {
        const target = { ...params, ...body, dryRun: isRehearsal(query, body) };
        await startCanary(context, target, await who(req, requestId));
        return state(params.name);
      },
      { before },
    ),
    route(
      releaseEndpoints.rollbackRelease,
      async ({ params, query, body, requestId }, { req }) => {
        const target = { ...params, ...body, dryRun: isRehearsal(query, body) };
        await rollbackRelease(context, target, await who(req, requestId));
        return state(params.name);
      },
      { before },
    ),
    route(
      releaseEndpoints.disableRemote,
      async ({ params, query, body, requestId }, { req }) => {
        const target = { ...params, ...body, dryRun: isRehearsal(query, body) };
        await disableRemote(context, target, await who(req, requestId));
        return state(params.name);
      },
      { before },
    ),
    route(
      releaseEndpoints.enableRemote,
      async ({ params, query, body, requestId }, { req }) => {
        const target = { ...params, ...body, dryRun: isRehearsal(query, body) };
        await enableRemote(context, target, await who(req, requestId));
        return state(params.name);
      },
      { before },
    ),
  ];
}
