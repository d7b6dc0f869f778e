import { z } from 'zod';
import type { ServiceName } from './endpoint.ts';

/** Who caused an event; null for the system itself. */
export const actor = z.object({ id: z.string(), username: z.string(), role: z.string() }).nullable();
export type Actor = z.infer<typeof actor>;

/** Declaration of a domain event: past-tense type, owning service, schema of `data` (always the resulting state, never a delta). */
export interface EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> {
  type: T;
  from: ServiceName;
  version: number;
  data: S;
}

/** Declares a domain event and keeps its literal types. */
export function defineEvent<const T extends string, S extends z.ZodType>(
  type: T,
  from: ServiceName,
  data: S,
): EventDefinition<T, S> {
  return { type, from, version: 1, data };
}

/** Envelope of a domain event on the bus. `id` is a UUIDv7; consumers ignore a known id. `at` is ISO 8601. */
export interface DomainEvent<T extends string = string, D = unknown> {
  id: string;
  type: T;
  v: number;
  at: string;
  actor: Actor;
  requestId: string | null;
  data: D;
}

/** The event type that a definition declares. */
export type EventOf<E> = E extends EventDefinition<infer T, infer S> ? DomainEvent<T, z.output<S>> : never;
