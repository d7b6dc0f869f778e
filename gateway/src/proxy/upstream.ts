import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@ankur/contracts/error-codes';
import type { ServiceName } from '@ankur/contracts/endpoint';
import type { Logger } from '@ankur/service-kit/logger';
import {
  BulkheadRejectedError,
  ConsecutiveBreaker,
  SamplingBreaker,
  bulkhead,
  circuitBreaker,
  handleType,
  isBrokenCircuitError,
  wrap,
} from 'cockatiel';
import { UpstreamFailure, type Exchange, type Outcome, type Transport } from './transport.ts';

const maxConcurrent = 100;
const maxWaiting = 100;
/** A stopped service is tried again this often, so that it is back within five seconds of its restart. */
const halfOpenAfter = 2000;
const retryDelayMs = 100;

/** One service behind its protections: bulkhead, circuit breaker, one retry of reads. */
export interface Upstream {
  /** Resolves when the response is finished. Throws problems only, and only while nothing was sent to the client. */
  handle(exchange: Exchange): Promise<void>;
  /** False while the circuit is open. */
  available(): boolean;
  close(): void;
}

async function withRetry(transport: Transport, exchange: Exchange): Promise<Outcome> {
  try {
    return await transport.forward(exchange);
  } catch (error) {
    const { method } = exchange.req;
    const read = method === 'GET' || method === 'HEAD';
    if (!read || !(error instanceof UpstreamFailure) || error.kind === 'timeout') throw error;
    await delay(retryDelayMs);
    if (exchange.res.destroyed) return 'aborted';
    return transport.forward(exchange);
  }
}

function problemOf(error: unknown, service: ServiceName): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof UpstreamFailure && error.kind === 'timeout') {
    return new AppError('UPSTREAM_TIMEOUT', { data: { service } }, { cause: error });
  }
  if (error instanceof BulkheadRejectedError)
    return new AppError('OVERLOADED', { data: { service }, retryAfter: 1 }, { cause: error });
  if (error instanceof UpstreamFailure || isBrokenCircuitError(error)) {
    return new AppError('UPSTREAM_UNAVAILABLE', { data: { service }, retryAfter: 2 }, { cause: error });
  }
  return new AppError('INTERNAL', {}, { cause: error });
}

const closed = (res: Exchange['res']) =>
  res.closed || res.destroyed
    ? Promise.resolve()
    : new Promise<void>((resolve) => void res.once('close', resolve));

/** Puts the protections around a transport. */
export function createUpstream(options: {
  service: ServiceName;
  transport: Transport;
  logger: Logger;
}): Upstream {
  const { service, transport, logger } = options;
  const failures = handleType(UpstreamFailure);
  const inARow = circuitBreaker(failures, { halfOpenAfter, breaker: new ConsecutiveBreaker(5) });
  const byShare = circuitBreaker(failures, {
    halfOpenAfter,
    breaker: new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 1 }),
  });
  const breakers = wrap(byShare, inARow);
  const slots = bulkhead(maxConcurrent, maxWaiting);
  let open = 0;
  for (const breaker of [inARow, byShare]) {
    breaker.onBreak(() => {
      open += 1;
      if (open === 1)
        logger.warn({ upstream: service }, 'The service does not answer; its calls are refused at once');
    });
    breaker.onReset(() => {
      open -= 1;
      if (open === 0) logger.info({ upstream: service }, 'The service answers again');
    });
  }
  return {
    async handle(exchange) {
      try {
        await slots.execute(async () => {
          const outcome = await breakers.execute(() => withRetry(transport, exchange));
          if (outcome === 'tooLarge') throw new AppError('PAYLOAD_TOO_LARGE');
          if (outcome === 'tooSlow') throw new AppError('REQUEST_TIMEOUT');
          await closed(exchange.res);
        });
      } catch (error) {
        throw problemOf(error, service);
      }
    },
    available: () => open === 0,
    close: () => transport.close(),
  };
}
