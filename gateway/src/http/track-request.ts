import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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

/** What a connection is answered, and how many requests have come behind it. */
interface Answering {
  res: ServerResponse;
  behind: number;
}

/** So many may come in the same breath as the first one. */
const maxBehind = 16;

/**
 * An answer that waits behind another one of its connection would hold a place of its service all that time: one connection
 * could take them all. Browsers ask one thing at a time; the first answer is the last of its connection, and says so to
 * clients by ending it.
 */
function leaveUnanswered(socket: Socket, answering: Answering | undefined): void {
  if (!answering || answering.res.writableFinished || answering.behind >= maxBehind)
    return void socket.destroy();
  answering.behind += 1;
  if (answering.behind === 1) answering.res.once('finish', () => socket.destroySoon());
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
  const answering = new WeakMap<Socket, Answering>();
  return (req, res, next) => {
    if (res.socket === null) return void leaveUnanswered(req.socket, answering.get(req.socket));
    answering.set(req.socket, { res, behind: 0 });
    const visit = visitOf(req, res, trusts);
    // Express, where it answers, looks for it here.
    (res as Response).locals = {};
    setRequestState(res as Response, visit);
    res.on('close', () => note(visit));
    runWithRequest({ requestId: visit.requestId }, () => next(visit));
  };
}
