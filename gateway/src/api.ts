import { AppError } from '@ankur/contracts/error-codes';
import { checkAccess } from '@ankur/service-kit/auth/access';
import { requestState } from '@ankur/service-kit/http/request-state';
import type { RouteRegistration } from '@ankur/service-kit/http/route';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { ActivityNotes } from './activity/activity-notes.ts';
import { callerOf, type Session } from './auth/session.ts';
import { docsRoutes } from './api-docs/docs.routes.ts';
import { allowSlowArrival } from './http/limit-arrival.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Forward } from './proxy/forward.ts';
import { createShortCache } from './proxy/short-cache.ts';
import { createMatcher, type Call } from './create-matcher.ts';
import { assertOpen, type Openness } from './settings/assert-open.ts';

/** What stands between a caller and the services. */
export interface ApiOptions {
  checkSession: (authorization: string | undefined) => Session;
  limits: RateLimits;
  forward: Forward;
  ownRoutes: readonly RouteRegistration[];
  description: () => object;
  shedLoad: RequestHandler;
  /** From memory; null until it is known. */
  openness: () => Openness | null;
  activity: Pick<ActivityNotes, 'note'>;
}

const pathOf = (req: Request) => {
  const query = req.url.indexOf('?');
  return query === -1 ? req.url : req.url.slice(0, query);
};

/** Who still has to set up the second step counts as signed in for its calls. */
function enrolled(session: Session): Pick<Session, 'caller' | 'rejected'> {
  const { enrolling } = session;
  return enrolling ? { caller: callerOf(enrolling), rejected: null } : session;
}

function ownRouter(routes: readonly RouteRegistration[]): Router {
  const router = Router({ caseSensitive: true });
  for (const { endpoint, chain } of routes) {
    const verb = endpoint.method.toLowerCase() as 'get' | 'post';
    router[verb](endpoint.path, ...chain);
  }
  return router;
}

function pass(step: RequestHandler, req: Request, res: Response): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const next = (error?: unknown) => (error === undefined ? resolve() : reject(error));
  void Promise.resolve(step(req, res, next)).catch(reject);
  return promise;
}

/** Calls of the contracts: matched, admitted, limited, then forwarded to their owner. Everything else at their addresses is a 404. */
export function apiRoutes(options: ApiOptions): Router {
  const { checkSession, limits, forward } = options;
  const match = createMatcher();
  const own = ownRouter(options.ownRoutes);
  const cache = createShortCache();

  const admit = async (req: Request, res: Response, call: Call): Promise<void> => {
    const state = requestState(res);
    state.route = call.endpoint.path;
    // Stored files are cheap, and a page without its pictures would ask for them again.
    if (call.endpoint.limit !== 'file') await pass(options.shedLoad, req, res);
    // Release calls may carry a token of a remote there, which they check themselves.
    const session = checkSession(
      call.service === 'gateway' && call.endpoint.access === 'public' ? undefined : req.headers.authorization,
    );
    const { caller, rejected } = call.endpoint.duringEnrolment ? enrolled(session) : session;
    state.caller = caller;
    if (rejected && call.endpoint.access !== 'public') throw rejected;
    checkAccess(call.endpoint.access, caller);
    assertOpen(call.endpoint, caller, options.openness());
    await pass(limits.of(call.endpoint.limit), req, res);
    if (call.activity !== null && caller.userId !== null) options.activity.note(caller.userId, call.activity);
  };

  const dispatch: RequestHandler = async (req, res, next) => {
    const found = match(req.method, pathOf(req));
    if (!found) return next();
    if ('allowed' in found) {
      res.setHeader('allow', found.allowed.join(', '));
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    await admit(req, res, found.call);
    if (found.call.upload) allowSlowArrival(req);
    if (found.call.service === 'gateway') return void own(req, res, next);
    if (found.call.cacheMs > 0 && cache.answer(req, res)) return;
    cache.remember(req, res, found.call);
    await forward(req, res, found.call);
  };

  const router = Router({ caseSensitive: true });
  router.use(dispatch);
  router.use('/api', docsRoutes(options.description));
  router.use(['/api', '/internal', '/uploads'], () => {
    throw new AppError('ROUTE_NOT_FOUND');
  });
  return router;
}
