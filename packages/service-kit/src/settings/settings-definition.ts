import type { EventDefinition } from '@ankur/contracts/domain-event';
import type { z } from 'zod';

/** Says that there is a newer version. Whoever follows reads it from its owner, so that events may come late, twice or never. */
export type SettingsEvent = EventDefinition<string, z.ZodType<{ version: number }>>;

/** The one settings document of a service. */
export interface SettingsDefinition<T extends object> {
  collection: string;
  id: string;
  /** What every change has to fit. */
  schema: z.ZodType<T>;
  /** What holds until somebody changes it; only what was ever set is stored. */
  defaults: T;
  /** Announces a change; the first unless a change names another of them. All have the same sender. */
  events: readonly [SettingsEvent, ...SettingsEvent[]];
  /** What an event carries of the new state besides its version; without it nothing. */
  announce?: (state: Versioned<T>) => object;
}

/** Settings with the number of their changes; 1 before the first. */
export type Versioned<T> = T & { version: number };

/** Some fields of `T`, of its groups too; lists are whole. */
export type PartOf<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: PartOf<T[K]> | undefined }
    : T;

/** Declares a settings document and keeps its types. */
export function defineSettings<T extends object>(definition: SettingsDefinition<T>): SettingsDefinition<T> {
  return definition;
}
