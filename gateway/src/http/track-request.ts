import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@ankur/contracts/claims';
import { runWithRequest } from '@ankur/service-kit/http/request-context';
import { setRequestState } from '@ankur/service-kit/http/request-state';
import { withoutRedaction, type Logger } from '@ankur/service-kit/logger';
import type { Metrics } from '@ankur/service-kit/metrics/create-metrics';
import type { Response } from 'express';
import type { RequestStats } from '../monitoring/request-stats.ts';
import { clientAddress, clientScheme, type Trusts } from './client-address.ts';
import { obeyConnectionHeader } from './request-headers.ts';
import type { Visit } from '../visit.ts';

const goodRequestId = /^[\w-]{8,64}$/;

interface TrackOptions {
  logger: Logger;
  metrics: Pick<Metrics, 'observeRequest'>;
  stats: Pick<RequestStats, 'observe'>;
}

/** Takes requests in; `next` is not called for one that cannot be answered. */
export type TrackRequest = (req: IncomingMessage, res: ServerResponse, next: (visit: Visit) => void) => void;

function visitOf(req: IncomingMessage, res: ServerResponse, trusts: Trusts): Visit {
  const sent = req.headers[requestIdHeader];
  obeyConnectionHeader(req.headers);
  return {
    req,
    res,
    method: req.method ?? '',
    url: req.url ?? '',
    // What stands in the audit log is not for the client to choose.
    requestId: randomUUID(),
    clientRequestId: typeof sent === 'string' && goodRequestId.test(sent) ? sent : undefined,
    address: clientAddress(req, trusts),
    scheme: clientScheme(req, trusts),
    started: performance.now(),
    caller: null,
    route: null,
  };
}

/** Gives every request its id and notes its end in log and metrics. */
export function trackRequest({ logger, metrics, stats }: TrackOptions, trusts: Trusts): TrackRequest {
  const requests = withoutRedaction(logger);
  const note = ({ res, method, route, requestId, clientRequestId, caller, started }: Visit) => {
    const status = res.writableFinished ? res.statusCode : 499;
    const ms = performance.now() - started;
    const call = { method, route: route ?? 'none', status, seconds: ms / 1000 };
    metrics.observeRequest(call);
    stats.observe(call);
    if (route === null) return;
    const userId = caller?.userId ?? undefined;
    const line = { requestId, clientRequestId, method, route, status, ms: Math.round(ms * 10) / 10, userId };
    requests.info(line, 'request');
  };
  return (req, res, next) => {
    // An answer that waits behind another one of its connection would hold a place of its service all that time: one
    // connection could take them all. Browsers ask one thing at a time.
    if (res.socket === null) return void req.socket.destroy();
    const visit = visitOf(req, res, trusts);
    // Express, where it answers, looks for it here.
    (res as Response).locals = {};
    setRequestState(res as Response, visit);
    res.on('close', () => note(visit));
    runWithRequest({ requestId: visit.requestId }, () => next(visit));
  };
}
