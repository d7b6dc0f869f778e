import { randomUUID } from 'node:crypto';
import { requestIdHeader } from '@ankur/contracts/claims';
import { runWithRequest } from '@ankur/service-kit/http/request-context';
import { requestState, setRequestState } from '@ankur/service-kit/http/request-state';
import { withoutRedaction, type Logger } from '@ankur/service-kit/logger';
import type { Metrics } from '@ankur/service-kit/metrics';
import type { RequestHandler } from 'express';
import type { RequestStats } from '../monitoring/request-stats.ts';
import { stripClientHeaders } from './request-headers.ts';

const goodRequestId = /^[\w-]{8,64}$/;

interface TrackOptions {
  logger: Logger;
  metrics: Metrics;
  stats: Pick<RequestStats, 'observe'>;
}

/** Gives every request its id, forgets what the client may not say, and notes its end in log and metrics. */
export function trackRequest({ logger, metrics, stats }: TrackOptions): RequestHandler {
  const requests = withoutRedaction(logger);
  return (req, res, next) => {
    // An answer that waits behind another one of its connection is never told that the connection has ended (Node): what
    // it holds would be held for ever. Browsers ask one thing at a time.
    if (res.socket === null) return void req.socket.destroy();
    const sent = req.headers[requestIdHeader];
    const clientRequestId = typeof sent === 'string' && goodRequestId.test(sent) ? sent : undefined;
    // What stands in the audit log is not for the client to choose.
    const requestId = randomUUID();
    const wantsClose = /\bclose\b/i.test(req.headers.connection ?? '');
    stripClientHeaders(req.headers);
    res.locals['wantsClose'] = wantsClose;
    setRequestState(res, { requestId, caller: null, route: null });
    res.setHeader(requestIdHeader, requestId);
    const started = performance.now();
    const { method } = req;
    res.once('close', () => {
      const { route, caller } = requestState(res);
      const status = res.writableFinished ? res.statusCode : 499;
      const ms = performance.now() - started;
      const call = { method, route: route ?? 'none', status, seconds: ms / 1000 };
      metrics.observeRequest(call);
      stats.observe(call);
      if (route !== null)
        requests.info(
          {
            requestId,
            clientRequestId,
            method,
            route,
            status,
            ms: Math.round(ms * 10) / 10,
            userId: caller?.userId ?? undefined,
          },
          'request',
        );
    });
    runWithRequest({ requestId }, next);
  };
}
