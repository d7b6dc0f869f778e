import type { OutboxEntry } from '../outbox/outbox-fields.ts';

/** What a stored document has at least; `outbox` is there only while an insert carries events. */
export interface StoredDocument {
  _id: unknown;
  outbox?: OutboxEntry[];
}

/** Fields to write; `undefined` clears one. */
export type FieldsToSet<T> = { [K in keyof Omit<T, '_id' | 'outbox'>]?: T[K] | undefined };

/** Names of the fields of `T` that count. */
export type CounterOf<T> = { [K in keyof T]-?: T[K] extends number ? K : never }[keyof T] & string;

/** Events of one write; a function gets the state that the write leaves behind, counters included, `push` not. */
export type EventsOf<T> = readonly OutboxEntry[] | ((next: T) => readonly OutboxEntry[]);

/** One write: what to set, what to append, and the events that state the result. */
export interface Change<T> {
  set?: FieldsToSet<T>;
  /** Operands of the store's `$push`, for lists that are too long or too busy to be written whole. */
  push?: Record<string, unknown>;
  events: EventsOf<T>;
}

/** Decides on the state just read; it may run again on a newer one, so it must not act by itself. Null: nothing to do. */
export type Decide<T, C = T> = (current: C) => Change<T> | null | Promise<Change<T> | null>;

/** State before and after; the same object when nothing was to do. */
export interface Changed<T> {
  before: T;
  after: T;
}

/** A first state with the events of its creation. */
export interface Creation<T> {
  create: T;
  events: readonly OutboxEntry[];
}

/** Decides on the state just read, null when there is none yet: a creation then, a change otherwise. */
export type DecideOrCreate<T> = (
  current: T | null,
) => Change<T> | Creation<T> | null | Promise<Change<T> | Creation<T> | null>;

/** Counters of an aggregate: the one that a write compares, and others that rise with it but also by other writes. One that a document lacks counts as 0. */
export interface Counters<T> {
  revision: CounterOf<T>;
  alongside: readonly CounterOf<T>[];
}

type Fields = Record<string, unknown>;

function split<T>({ set = {} }: Change<T>): { set: Fields; unset: string[] } {
  const named = Object.entries(set as Fields);
  return {
    set: Object.fromEntries(named.filter(([, value]) => value !== undefined)),
    unset: named.filter(([, value]) => value === undefined).map(([name]) => name),
  };
}

/** The state that `change` leaves behind. */
function nextState<T>(current: T, change: Change<T>, counters: Counters<T>): T {
  const { set, unset } = split(change);
  const next: Fields = { ...(current as Fields), ...set };
  for (const name of unset) delete next[name];
  for (const name of [counters.revision, ...counters.alongside]) {
    if (!(name in set)) next[name] = Number(next[name] ?? 0) + 1;
  }
  return next as T;
}

/** The store's update of `change`; throws when it would not move the revision on, since later writers could not tell. */
export function composeUpdate<T>(
  current: T,
  change: Change<T>,
  counters: Counters<T>,
): { update: Fields; carriesEvents: boolean } {
  const { revision, alongside } = counters;
  const { set, unset } = split(change);
  const next = nextState(current, change, counters);
  if (!(Number(next[revision]) > Number((current as Partial<T>)[revision] ?? 0)))
    throw new Error(`A change must raise ${revision}`);
  const rising = [revision, ...alongside].filter((name) => !(name in set));
  const events = typeof change.events === 'function' ? change.events(next) : change.events;
  const push = { ...change.push, ...(events.length > 0 ? { outbox: { $each: events } } : {}) };
  const parts = {
    $set: set,
    $unset: Object.fromEntries(unset.map((name) => [name, 1])),
    $inc: Object.fromEntries(rising.map((name) => [name, 1])),
    $push: push,
  };
  const used = Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0);
  return { update: Object.fromEntries(used), carriesEvents: events.length > 0 };
}
