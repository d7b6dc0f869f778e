import type { Logger } from '@ankur/service-kit/logger';
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  SamplingBreaker,
  circuitBreaker,
  handleType,
  type IBreaker,
} from 'cockatiel';
import { UpstreamFailure, type Exchange, type Outcome } from './transport.ts';

/** A stopped service is tried again this often, so that it is back within five seconds of its restart. */
const halfOpenAfter = 2000;
/** A call that finds out whether a service is back may take this long: nobody else is let through meanwhile. */
const probeMs = 5000;

/** Refuses the calls of a service that does not answer. */
export interface Breaker {
  execute(exchange: Exchange, work: (exchange: Exchange) => Promise<Outcome>): Promise<Outcome>;
}

/** Breaks at five failures in a row, or at half of at least ten calls in ten seconds (fault table C12). */
function eitherBreaker(): IBreaker {
  const inARow = new ConsecutiveBreaker(5);
  const byShare = new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 1 });
  return {
    state: null,
    success(state) {
      inARow.success();
      byShare.success(state);
    },
    failure: (state) => [inARow.failure(), byShare.failure(state)].includes(true),
  };
}

/** A call whose failure is known soon enough; an upload is too slow to find out with. */
function probeOf(exchange: Exchange): Exchange {
  if (exchange.timeoutMs <= probeMs) return exchange;
  if (exchange.req.method !== 'GET' && exchange.req.method !== 'HEAD') throw new BrokenCircuitError();
  return { ...exchange, timeoutMs: probeMs };
}

/** Creates the breaker of one service. While one call finds out whether it is back, all others are refused at once. */
export function createBreaker(service: string, logger: Logger): Breaker {
  const circuit = circuitBreaker(handleType(UpstreamFailure), { halfOpenAfter, breaker: eitherBreaker() });
  let open = false;
  circuit.onBreak(() => {
    if (!open)
      logger.warn({ upstream: service }, 'The service does not answer; its calls are refused at once');
    open = true;
  });
  circuit.onReset(() => {
    open = false;
    logger.info({ upstream: service }, 'The service answers again');
  });
  return {
    async execute(exchange, work) {
      // The library would let them wait for the outcome of the probe.
      if (circuit.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      const allowed = open ? probeOf(exchange) : exchange;
      return circuit.execute(() => work(allowed));
    },
  };
}
