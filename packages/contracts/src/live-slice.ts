import type { z } from 'zod';
import type { EventDefinition, EventOf } from './domain-event.ts';

type Schemas = Readonly<Record<string, z.ZodType>>;

/**
 * A message for one room, before it has a place in the log. `v` is the entity version, 0 where there is none; `shows`
 * names the content (`contentKeys`) whose words `data` carries, so that they can be retracted; `by` names the members
 * who wrote them, or below whose words they stand, so that it is kept from whoever has blocked them or was blocked by them.
 */
export type SliceMessage<S extends Schemas> = {
  [K in keyof S & string]: {
    room: string;
    type: K;
    v: number;
    data: z.output<S[K]>;
    shows?: readonly string[];
    by?: readonly string[];
  };
}[keyof S & string];

/** What an event of one type means to the rooms; `retracts` names the content whose earlier words nobody may be shown again. */
interface EventMeaning<D, M> {
  messages: (data: D) => M[];
  retracts?: (data: D) => string[];
}

/** The meaning of an event together with its declaration; events of one type share the schema of their data. */
export interface LiveMapping<M> extends EventMeaning<never, M> {
  definition: EventDefinition;
}

/** The live messages of one part of a domain: their data by type, and the events they come from. */
export interface LiveSlice<S extends Schemas = Schemas> {
  schemas: S;
  mappings: readonly LiveMapping<SliceMessage<S>>[];
}

/** Binds the meaning of an event to its declaration. */
type On<S extends Schemas> = <E extends EventDefinition>(
  definition: E,
  meaning: EventMeaning<EventOf<E>['data'], SliceMessage<S>>,
) => LiveMapping<SliceMessage<S>>;

/** Declares the live messages of a slice beside its events. Mappings are pure; an event sends at most one message to a room. */
export function liveSlice<const S extends Schemas>(
  schemas: S,
  map: (on: On<S>) => LiveMapping<SliceMessage<S>>[],
): LiveSlice<S> {
  return { schemas, mappings: map((definition, meaning) => ({ definition, ...meaning })) };
}
