import type { DomainEvent, EventDefinition, EventOf } from '@ankur/contracts/domain-event';
import type { LiveData, LiveType } from '@ankur/contracts/live';

/** A message for one room, before it has a place in the log. `v` is the entity version, 0 where there is none. */
export type LiveMessage<T extends LiveType = LiveType> = {
  [K in T]: { room: string; type: K; v: number; data: LiveData<K> };
}[T];

/** What an event of one type means to the rooms. */
export interface EventMapping {
  type: string;
  map: (event: DomainEvent) => LiveMessage[];
}

/** Binds a mapping to the declaration of its event. Data is reduced to what the event declares; an event that does not fit says nothing. */
export function onEvent<E extends EventDefinition>(
  definition: E,
  map: (data: EventOf<E>['data']) => LiveMessage[],
): EventMapping {
  return {
    type: definition.type,
    map: (event) => {
      const parsed = definition.data.safeParse(event.data);
      return parsed.success ? map(parsed.data) : [];
    },
  };
}
