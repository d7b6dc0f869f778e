import type { Logger } from '@ankur/service-kit/logger';
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  SamplingBreaker,
  circuitBreaker,
  handleWhen,
  type IBreaker,
} from 'cockatiel';
import { isRead } from './is-read.ts';
import { UpstreamFailure, type Exchange, type Outcome } from './transport.ts';

/** A stopped service is tried again this often, so that it is back within five seconds of its restart. */
const halfOpenAfter = 2000;
/** A call that finds out whether a service is back may take this long: nobody else is let through meanwhile. */
const probeMs = 5000;

/** A call that ended because of its client: it says nothing about the service. */
class Undecided extends Error {
  readonly outcome: Outcome;
  readonly wasProbe: boolean;

  constructor(outcome: Outcome, wasProbe: boolean) {
    super(`the client ended the call: ${outcome}`);
    this.outcome = outcome;
    this.wasProbe = wasProbe;
  }
}

/** A call that was too slow while the service answered others: it is slow itself, or behind too much of its own kind. */
class SlowAlone extends Error {
  readonly failure: UpstreamFailure;

  constructor(failure: UpstreamFailure) {
    super('the service answered others meanwhile', { cause: failure });
    this.failure = failure;
  }
}

/** Refuses the calls of a service that does not answer. */
export interface Breaker {
  execute(exchange: Exchange, work: (exchange: Exchange) => Promise<Outcome>): Promise<Outcome>;
}

/** Breaks at five failures in a row, or at half of at least ten calls in ten seconds (fault table C12). What is slow while others are answered is none. */
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
  if (!isRead(exchange.req.method)) throw new BrokenCircuitError();
  return { ...exchange, timeoutMs: probeMs };
}

function createCircuit() {
  return circuitBreaker(
    // The library takes any other error of a probe for a success; an ordinary call with one does not count at all.
    handleWhen((error) => error instanceof UpstreamFailure || (error instanceof Undecided && error.wasProbe)),
    {
      // After a probe without a verdict the next call is the probe.
      halfOpenAfter: new DelegateBackoff(({ result }) =>
        'error' in result && result.error instanceof Undecided ? 0 : halfOpenAfter,
      ),
      breaker: eitherBreaker(),
    },
  );
}

/** Creates the breaker of one service. While one call finds out whether it is back, all others are refused at once. */
export function createBreaker(service: string, logger: Logger): Breaker {
  const circuit = createCircuit();
  let open = false;
  /** How many calls the service has answered. */
  let answers = 0;
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
      const isProbe = open;
      const allowed = isProbe ? probeOf(exchange) : exchange;
      try {
        return await circuit.execute(async () => {
          const before = answers;
          const outcome = await work(allowed).catch((error: unknown) => {
            const isSlow = error instanceof UpstreamFailure && error.kind === 'timeout';
            throw isSlow && answers !== before && !isProbe ? new SlowAlone(error) : error;
          });
          if (outcome !== 'answered') throw new Undecided(outcome, isProbe);
          answers += 1;
          return outcome;
        });
      } catch (error) {
        if (error instanceof Undecided) return error.outcome;
        if (error instanceof SlowAlone) throw error.failure;
        throw error;
      }
    },
  };
}
