import type { RequestListener } from 'node:http';
import { AppError } from '@ankur/contracts/error-codes';
import { errorHandler } from '@ankur/service-kit/http/error-handler';
import type { RouteRegistration } from '@ankur/service-kit/http/route';
import type { Logger } from '@ankur/service-kit/logger';
import type { Metrics } from '@ankur/service-kit/metrics/create-metrics';
import express, { Router, type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { docsRoutes } from './api-docs/docs.routes.ts';
import { createApi, type ApiOptions } from './api.ts';
import type { Trusts } from './http/client-address.ts';
import { drainRequest } from './http/drain-request.ts';
import { limitArrival } from './http/limit-arrival.ts';
import { cleanPath } from './http/path-hygiene.ts';
import { hasUnknownCoding, hidesItsHost, stripClientHeaders } from './http/request-headers.ts';
import { setUsualHeaders } from './http/security-headers.ts';
import { trackRequest } from './http/track-request.ts';
import type { Visit } from './visit.ts';
import type { RequestStats } from './monitoring/request-stats.ts';

/** The parts of the application, in the order in which they are asked. */
export interface AppOptions {
  logger: Logger;
  metrics: Metrics;
  stats: RequestStats;
  trustedProxies: readonly string[];
  api: Omit<ApiOptions, 'answerOwn'>;
  ownRoutes: readonly RouteRegistration[];
  health: RequestHandler;
  description: () => Promise<object>;
  remotes: RequestHandler;
  shellFiles: RequestHandler;
  page: RequestHandler;
}

/** Answers every request of the gateway; `trusts` says which senders are load balancers. */
export interface GatewayApp {
  listener: RequestListener;
  trusts: Trusts;
}

function bareExpress({ trustedProxies }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('trust proxy', trustedProxies.length > 0 ? [...trustedProxies] : false);
  return app;
}

/** Express knows an error handler by its four parameters. */
function problems(logger: Logger): ErrorRequestHandler {
  const answer = errorHandler(logger);
  // eslint-disable-next-line max-params
  return (error: unknown, req, res, next) => {
    drainRequest(req, res);
    return answer(error, req, res, next);
  };
}

/** The gateway's own calls. They are admitted before: nothing else may lead here. */
function ownApp(options: AppOptions): Express {
  const app = bareExpress(options);
  const router = Router({ caseSensitive: true });
  for (const { endpoint, chain } of options.ownRoutes) {
    const verb = endpoint.method.toLowerCase() as 'get' | 'post';
    router[verb](endpoint.path, ...chain);
  }
  app.use(router);
  app.use(() => {
    throw new AppError('ROUTE_NOT_FOUND');
  });
  return app.use(problems(options.logger));
}

/** Everything that is no call. */
function restApp(options: AppOptions): Express {
  const app = bareExpress(options);
  const addresses = Router({ caseSensitive: true });
  addresses.use('/api', docsRoutes(options.description));
  addresses.use(['/api', '/internal', '/uploads'], () => {
    throw new AppError('ROUTE_NOT_FOUND');
  });
  app.use('/health', options.health);
  app.use(addresses);
  app.use('/remotes', options.remotes);
  app.use(options.shellFiles, options.page);
  app.use(() => {
    throw new AppError('NOT_FOUND');
  });
  return app.use(problems(options.logger));
}

/** Builds the gateway's way of answering: calls on Node's own objects, the rest with Express. */
export function createGatewayApp(options: AppOptions): GatewayApp {
  const [own, rest] = [ownApp(options), restApp(options)];
  const trusts = rest.get('trust proxy fn') as Trusts;
  const track = trackRequest(options, trusts);
  const problem = problems(options.logger) as (error: unknown, ...visit: unknown[]) => void;

  const handTo = (app: Express, visit: Visit) => {
    stripClientHeaders(visit.req.headers);
    setUsualHeaders(visit);
    (app as RequestListener)(visit.req, visit.res);
  };
  const api = createApi({ ...options.api, answerOwn: (visit) => handTo(own, visit) });

  const fail = (visit: Visit, error: unknown) => {
    if (!visit.res.headersSent) setUsualHeaders(visit);
    problem(error, visit.req, visit.res, () => undefined);
  };
  const answer = (visit: Visit) => {
    limitArrival(visit);
    const path = cleanPath(visit.url);
    const isOdd = hasUnknownCoding(visit.req);
    // Where such a body ends is anybody's guess.
    if (isOdd) visit.res.setHeader('connection', 'close');
    if (path === null || isOdd || hidesItsHost(visit.req))
      return fail(visit, new AppError('MALFORMED_REQUEST'));
    const answering = api.answer(visit, path);
    if (answering) answering.catch((error: unknown) => fail(visit, error));
    else handTo(rest, visit);
  };
  return { listener: (req, res) => track(req, res, answer), trusts };
}
