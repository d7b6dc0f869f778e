import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@ankur/contracts/error-codes';
import type { ServiceName } from '@ankur/contracts/endpoint';
import type { Logger } from '@ankur/service-kit/logger';
import { BulkheadRejectedError, bulkhead, isBrokenCircuitError } from 'cockatiel';
import { createBreaker } from './breaker.ts';
import { isRead } from './is-read.ts';
import { UpstreamFailure, type Exchange, type Outcome, type Transport } from './transport.ts';

const maxConcurrent = 100;
const maxWaiting = 100;
const retryDelayMs = 100;

/** One service behind its protections: bulkhead, circuit breaker, one retry of reads. */
export interface Upstream {
  /** Resolves when the response is finished. Throws problems only, and only while nothing was sent to the client. */
  handle(exchange: Exchange): Promise<void>;
  close(): void;
}

async function withRetry(transport: Transport, exchange: Exchange): Promise<Outcome> {
  try {
    return await transport.forward(exchange);
  } catch (error) {
    if (!isRead(exchange.req.method) || !(error instanceof UpstreamFailure) || error.kind === 'timeout')
      throw error;
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

/** Why its caller may not act any more, or no longer than for a moment. */
function lapseOf({ assertAdmitted }: Exchange): unknown {
  try {
    assertAdmitted?.();
    return new AppError('UNAUTHENTICATED');
  } catch (error) {
    return error;
  }
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
  const breaker = createBreaker(service, logger);
  const slots = bulkhead(maxConcurrent, maxWaiting);
  return {
    async handle(exchange) {
      try {
        await slots.execute(async () => {
          const outcome = await breaker.execute(exchange, (allowed) => withRetry(transport, allowed));
          if (outcome === 'lapsed') throw lapseOf(exchange);
          if (outcome === 'tooLarge') throw new AppError('PAYLOAD_TOO_LARGE');
          if (outcome === 'tooSlow') throw new AppError('REQUEST_TIMEOUT');
          await closed(exchange.res);
        });
      } catch (error) {
        throw problemOf(error, service);
      }
    },
    close: () => transport.close(),
  };
}
