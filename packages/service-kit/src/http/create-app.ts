import { randomUUID } from 'node:crypto';
import express, { type Express, type RequestHandler } from 'express';
import { AppError } from '@ankur/contracts/error-codes';
import { identityHeader, requestIdHeader } from '@ankur/contracts/claims';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { verifyIdentity } from '../auth/identity.ts';
import { withoutRedaction, type Logger } from '../logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { errorHandler } from './error-handler.ts';
import { runWithRequest } from './request-context.ts';
import { requestState, setRequestState } from './request-state.ts';
import type { RouteRegistration } from './route.ts';

/** Parts of a service's HTTP application; `health` is mounted before the identity check. */
export interface AppOptions {
  name: ServiceName;
  secret: string;
  logger: Logger;
  metrics: Metrics;
  routes: readonly RouteRegistration[];
  health: (app: Express) => void;
}

const goodRequestId = /^[\w-]{8,64}$/;

function track({ logger, metrics }: AppOptions): RequestHandler {
  const requests = withoutRedaction(logger);
  return (req, res, next) => {
    const sent = req.headers[requestIdHeader];
    const requestId = typeof sent === 'string' && goodRequestId.test(sent) ? sent : randomUUID();
    const started = performance.now();
    setRequestState(res, { requestId, caller: null, route: null });
    res.setHeader(requestIdHeader, requestId);
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-content-type-options', 'nosniff');
    res.once('close', () => {
      const { route, caller } = requestState(res);
      const ms = performance.now() - started;
      const status = res.writableFinished ? res.statusCode : 499;
      metrics.observeRequest({ method: req.method, route: route ?? 'none', status, seconds: ms / 1000 });
      if (req.path.startsWith('/health')) return;
      const line = { requestId, method: req.method, route, status, ms: Math.round(ms * 10) / 10 };
      requests.info(
        { ...line, userId: caller?.userId ?? undefined, from: caller?.service ?? undefined },
        'request',
      );
    });
    runWithRequest({ requestId }, next);
  };
}

function identify({ name, secret }: AppOptions): RequestHandler {
  return (req, res, next) => {
    const header = req.headers[identityHeader];
    const call = { service: name, method: req.method, target: req.originalUrl };
    const state = requestState(res);
    state.caller = verifyIdentity(typeof header === 'string' ? header : undefined, call, secret);
    runWithRequest({ requestId: state.requestId, callerId: state.caller.userId }, next);
  };
}

/** Sorts fixed segments before parameters, so that `/users/export` is never taken for `/users/:id`. */
function specificity(path: string): string {
  return path.replace(/:\w+/g, '~');
}

function mount(app: Express, routes: readonly RouteRegistration[]): void {
  const methods = new Map<string, Set<string>>();
  const sorted = [...routes].sort((a, b) =>
    specificity(a.endpoint.path) < specificity(b.endpoint.path) ? -1 : 1,
  );
  for (const { endpoint, chain } of sorted) {
    const known = methods.get(endpoint.path) ?? new Set();
    if (known.has(endpoint.method))
      throw new Error(`${endpoint.method} ${endpoint.path} is registered twice`);
    methods.set(endpoint.path, known.add(endpoint.method));
    const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete';
    app[verb](endpoint.path, ...chain);
  }
  for (const [path, allowed] of methods) {
    app.all(path, (_req, res) => {
      res.setHeader('allow', [...allowed].join(', '));
      throw new AppError('METHOD_NOT_ALLOWED');
    });
  }
}

/** Builds the Express application of a service: request id, log line, metrics, identity, routes, problem answers. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('case sensitive routing', true);
  app.use(track(options));
  options.health(app);
  app.use(identify(options));
  mount(app, options.routes);
  app.use(() => {
    throw new AppError('ROUTE_NOT_FOUND');
  });
  app.use(errorHandler(options.logger));
  return app;
}
