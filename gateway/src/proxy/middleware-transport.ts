import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { droppedResponseHeaders } from '../http/request-headers.ts';
import { UpstreamFailure, type Exchange, type Outcome, type Transport } from './transport.ts';

/** More connections than the bulkhead lets through, so that no request waits for a socket. */
const maxSockets = 128;
/** Silence inside an answer after which it is cut. */
const idleMs = 10_000;

interface Pending extends Exchange {
  settle: (outcome: Outcome | UpstreamFailure) => void;
  settled: boolean;
  request?: ClientRequest;
}

type ErrorWithCode = Error & { code?: string };
const refusedCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

function countBody(pending: Pending): void {
  const { req, maxBodyBytes } = pending;
  if (req.headers['transfer-encoding'] === undefined) return;
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBodyBytes) return;
    pending.settle('tooLarge');
    pending.request?.destroy();
  });
}

/** True while the service has taken everything it was sent and only the client keeps it waiting. */
function waitsForClient({ req, request }: Pending): boolean {
  return !req.complete && request?.writableNeedDrain !== true;
}

function prepareAnswer(
  proxyRes: IncomingMessage,
  res: ServerResponse & { locals?: Record<string, unknown> },
): void {
  for (const name of droppedResponseHeaders) delete proxyRes.headers[name];
  if (res.locals?.['wantsClose'] === true) proxyRes.headers.connection = 'close';
  proxyRes.headers['cache-control'] ??= 'no-store';
}

/** The library's default plugins log and build an address for every answer; only their events are needed. */
function exchangeEvents(
  exchanges: WeakMap<IncomingMessage, Pending>,
): Plugin<IncomingMessage, ServerResponse> {
  return (proxy) => {
    proxy.on('proxyReq', (request, req) => {
      const pending = exchanges.get(req);
      if (!pending) return;
      pending.request = request;
      if (pending.settled) request.destroy();
      request.setTimeout(pending.timeoutMs + idleMs, () => request.destroy());
      countBody(pending);
    });
    proxy.on('proxyRes', (proxyRes, req, res) => {
      prepareAnswer(proxyRes, res);
      exchanges.get(req)?.settle('answered');
    });
    proxy.on('error', (error: ErrorWithCode, req?: IncomingMessage) => {
      const kind = refusedCodes.has(error.code ?? '') ? 'refused' : 'reset';
      if (req) exchanges.get(req)?.settle(new UpstreamFailure(kind, { cause: error }));
    });
  };
}

/** Transport over http-proxy-middleware with connections kept alive. */
export function createMiddlewareTransport(target: string): Transport {
  const exchanges = new WeakMap<IncomingMessage, Pending>();
  const agent = new Agent({ keepAlive: true, maxSockets, maxFreeSockets: 64 });
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target,
    agent,
    changeOrigin: true,
    ejectPlugins: true,
    plugins: [exchangeEvents(exchanges)],
  });
  return {
    forward(exchange) {
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
      const finish = () => pending.settle('aborted');
      const timer = setTimeout(() => {
        // A client that sends slowly says nothing about the health of the service.
        pending.settle(waitsForClient(pending) ? 'tooSlow' : new UpstreamFailure('timeout'));
        pending.request?.destroy();
      }, exchange.timeoutMs);
      const pending: Pending = {
        ...exchange,
        settled: false,
        settle(outcome) {
          if (pending.settled) return;
          pending.settled = true;
          clearTimeout(timer);
          exchange.res.off('close', finish);
          if (outcome instanceof UpstreamFailure) reject(outcome);
          else resolve(outcome);
        },
      };
      exchange.res.once('close', finish);
      exchanges.set(exchange.req, pending);
      void proxy(exchange.req, exchange.res, (error?: unknown) => {
        pending.settle(new UpstreamFailure('reset', { cause: error }));
      });
      return promise;
    },
    close: () => agent.destroy(),
  };
}
