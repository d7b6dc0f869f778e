import type { EventDefinition } from '@ankur/contracts/domain-event';
import type { SnapshotEndpoint, SnapshotOf } from '@ankur/contracts/snapshots';
import type { z } from 'zod';
import { onEvent, type Subscriber, type SubscriberContext } from '../subscriber.ts';

/** What is known of a state besides itself: who caused its event. A backfill was caused by nobody. */
export type ProjectionContext = Pick<SubscriberContext, 'actor' | 'requestId' | 'log' | 'progress'>;

/** What a service keeps of another service's data. Events and the owner's snapshots go through the same `apply`, in any order. */
export interface Projection<E extends SnapshotEndpoint = SnapshotEndpoint> {
  /** Names the mark of its backfill within the service. */
  name: string;
  /** Where its owner tells everything it has. */
  source: E;
  /** Events whose data is such a state; those of another form get subscribers of their own, which do the same. */
  events: readonly EventDefinition<string, z.ZodType<SnapshotOf<E>>>[];
  /** Set where another subscriber of the service listens to the same events: tells its consumer groups apart, `<event>:<listensAs>`. */
  listensAs?: string;
  /** Takes over a state that is newer than what is kept, and changes nothing otherwise. */
  apply: (state: SnapshotOf<E>, context: ProjectionContext) => Promise<void>;
}

/** Declares a projection for `createService`, which subscribes it to its events and fills it from its owner. */
export function defineProjection<E extends SnapshotEndpoint>(projection: Projection<E>): Projection {
  return projection;
}

/** The subscribers of a projection, one for each of its events. */
export function subscribersOf({ events, apply, listensAs }: Projection): Subscriber[] {
  return events.map((event) =>
    onEvent(event, ({ data }, context) => apply(data, context), {
      repeatable: true,
      ...(listensAs === undefined ? {} : { name: `${event.type}:${listensAs}` }),
    }),
  );
}
