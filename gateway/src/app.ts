import { AppError } from '@ankur/contracts/error-codes';
import { errorHandler } from '@ankur/service-kit/http/error-handler';
import type { Logger } from '@ankur/service-kit/logger';
import type { Metrics } from '@ankur/service-kit/metrics';
import express, { type Express, type RequestHandler } from 'express';
import { drainRequest } from './http/drain-request.ts';
import { limitArrival } from './http/limit-arrival.ts';
import { assertClearPath } from './http/path-hygiene.ts';
import { securityHeaders } from './http/security-headers.ts';
import { trackRequest } from './http/track-request.ts';
import type { RequestStats } from './monitoring/request-stats.ts';

/** The parts of the application, in the order in which they are asked. */
export interface AppOptions {
  logger: Logger;
  metrics: Metrics;
  stats: RequestStats;
  trustedProxies: readonly string[];
  health: RequestHandler;
  api: RequestHandler;
  remotes: RequestHandler;
  shellFiles: RequestHandler;
  page: RequestHandler;
}

/** Builds the gateway's Express application. */
export function createGatewayApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('trust proxy', options.trustedProxies.length > 0 ? [...options.trustedProxies] : false);
  app.use(trackRequest(options), limitArrival, securityHeaders, assertClearPath);
  app.use('/health', options.health);
  app.use(options.api);
  app.use('/remotes', options.remotes);
  app.use(options.shellFiles, options.page);
  app.use(() => {
    throw new AppError('NOT_FOUND');
  });
  app.use(drainRequest, errorHandler(options.logger));
  return app;
}
