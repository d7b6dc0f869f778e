import type { DomainEvent, EventDefinition, EventOf } from '@ankur/contracts/domain-event';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { waitFor } from './wait-for.ts';

/** A bus that remembers every event published on it. */
export interface RecordingBus extends Bus {
  readonly events: readonly DomainEvent[];
  /** Waits for an event of this type (and condition) and answers it, already published ones included. */
  next<E extends EventDefinition>(event: E, matches?: (found: EventOf<E>) => boolean): Promise<EventOf<E>>;
}

/** Wraps a bus (in-process unless given) so that tests can look at what was published. */
export function createRecordingBus(inner: Bus = createMemoryBus()): RecordingBus {
  const events: DomainEvent[] = [];
  return {
    ...inner,
    events,
    publish: (event) => {
      events.push(event);
      return inner.publish(event);
    },
    next: (definition, matches = () => true) =>
      waitFor(() =>
        events
          .filter((event) => event.type === definition.type)
          .map((event) => event as EventOf<typeof definition>)
          .find(matches),
      ),
  };
}
