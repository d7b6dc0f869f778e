import { setTimeout as delay } from 'node:timers/promises';
import type { Model, QueryFilter } from 'mongoose';
import { AppError, type ErrorCode } from '@ankur/contracts/error-codes';
import { queryTimeOf } from '../mongo/connect.ts';
import { isDuplicateKey } from '../mongo/store-error.ts';
import type { OutboxEntry } from '../outbox/outbox-fields.ts';
import type { Enrich, Relay } from '../outbox/relay.ts';
import {
  composeUpdate,
  type Change,
  type Changed,
  type CounterOf,
  type Decide,
  type DecideOrCreate,
  type StoredDocument,
} from './change.ts';

/** How the documents of one model are written; the model stays private to the repository that makes the aggregate. */
export interface AggregateOptions<T extends StoredDocument> {
  model: Model<T>;
  relay: Pick<Relay, 'watch' | 'notify'>;
  /** Counter that a write compares and moves on. A change may set it itself, to a higher number. */
  revision: CounterOf<T>;
  /** Counters that rise with the revision, and by other writes too. */
  alongside?: readonly CounterOf<T>[];
  /** Thrown by `get` and `change` for an unknown id; `NOT_FOUND` unless given. */
  notFound?: ErrorCode;
  /** What to throw when a write breaks the unique index on a field. */
  duplicate?: Record<string, () => Error>;
  /** Fields that reads leave out. */
  hidden?: readonly string[];
  /** Completes the data of events when they are published, by event type. */
  enrich?: Record<string, Enrich>;
  /** Tries of one change before `CONFLICT`; 100 unless given. */
  maxAttempts?: number;
}

/** Reads and writes documents one at a time: the change and its events in one write, and nobody's write in between is lost. */
export interface Aggregate<T extends StoredDocument> {
  /** Null for an id that is unknown or malformed. */
  find: (id: T['_id'] | string) => Promise<T | null>;
  /** Throws the `notFound` code. */
  get: (id: T['_id'] | string) => Promise<T>;
  insert: (document: T, events?: readonly OutboxEntry[]) => Promise<void>;
  /** Throws the `notFound` code, and `CONFLICT` when others were always faster. */
  change: (id: T['_id'] | string, decide: Decide<T>) => Promise<Changed<T>>;
  /** As `change`; null when there is no such document. */
  changeIfFound: (id: T['_id'] | string, decide: Decide<T>) => Promise<Changed<T> | null>;
  /** As `change` for a document that may have to be created. `after` is null when it is still not there. */
  changeOrCreate: (
    id: T['_id'] | string,
    decide: DecideOrCreate<T>,
  ) => Promise<{ before: T | null; after: T | null }>;
}

const maxPauseMs = 20;

/** The four operations on the store, each of them once. */
interface Store<T> {
  find(id: unknown): Promise<T | null>;
  insert(document: T, events: readonly OutboxEntry[]): Promise<void>;
  /** Null when somebody else has written since `current` was read. */
  write(current: T, change: Change<T>): Promise<T | null>;
  /** False when the document has come into being meanwhile. */
  create(document: T, events: readonly OutboxEntry[]): Promise<boolean>;
}

function createStore<T extends StoredDocument>(options: AggregateOptions<T>): Store<T> {
  const { model, relay, revision, alongside = [], hidden = [], duplicate = {} } = options;
  const projection = Object.fromEntries(['outbox', ...hidden].map((name) => [name, 0]));

  const castId = (id: unknown): unknown => {
    try {
      return model.schema.path('_id').cast(id);
    } catch {
      return null;
    }
  };
  const failure = (error: unknown): Error => {
    const field = Object.keys(duplicate).find((name) => isDuplicateKey(error, name));
    return duplicate[field ?? '']?.() ?? (error as Error);
  };
  const notify = (id: unknown, carriesEvents: boolean): void => {
    if (carriesEvents) relay.notify(model, id as string);
  };

  /** A write whose answer was lost may have been made: its events must not wait for the next look. */
  const notifyIfUnknown = (error: unknown, id: unknown, carriesEvents: boolean): void => {
    if (!isDuplicateKey(error)) notify(id, carriesEvents);
  };

  const insertRaw = async (document: T, events: readonly OutboxEntry[]): Promise<void> => {
    try {
      await model.create(events.length > 0 ? { ...document, outbox: events } : document);
    } catch (error) {
      notifyIfUnknown(error, document._id, events.length > 0);
      throw error;
    }
    if (events.length > 0) relay.notify(model, document._id as string, events);
  };
  return {
    async find(id) {
      const known = castId(id);
      if (known === null) return null;
      // Not by a query of mongoose, which would add nothing but its own time.
      const options = { projection, maxTimeMS: queryTimeOf(model.db) };
      return (await model.collection.findOne({ _id: known as never }, options)) as T | null;
    },
    insert: (document, events) =>
      insertRaw(document, events).catch((error: unknown) => {
        throw failure(error);
      }),
    create: (document, events) =>
      insertRaw(document, events).then(
        () => true,
        (error: unknown) => {
          if (isDuplicateKey(error, '_id')) return false;
          throw failure(error);
        },
      ),
    async write(current, change) {
      const { update, carriesEvents } = composeUpdate(current, change, { revision, alongside });
      const compared = (current as Partial<T>)[revision] ?? null;
      const filter = { _id: current._id, [revision]: compared } as QueryFilter<T>;
      const after = await model
        .findOneAndUpdate(filter, update, { returnDocument: 'after', projection })
        .lean<T>()
        .catch((error: unknown) => {
          notifyIfUnknown(error, current._id, carriesEvents);
          throw failure(error);
        });
      if (after) notify(current._id, carriesEvents);
      return after;
    },
  };
}

/** Builds the writer of one model and has the relay watch it. */
export function createAggregate<T extends StoredDocument>(options: AggregateOptions<T>): Aggregate<T> {
  const { model, relay, enrich, notFound = 'NOT_FOUND', maxAttempts = 100 } = options;
  const store = createStore(options);
  relay.watch(model, enrich ? { enrich } : {});

  const changeOrCreate: Aggregate<T>['changeOrCreate'] = async (id, decide) => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = await store.find(id);
      const wanted = await decide(before);
      if (!wanted) return { before, after: before };
      if ('create' in wanted) {
        if (await store.create(wanted.create, wanted.events)) return { before, after: wanted.create };
      } else {
        if (!before) throw new Error(`${model.modelName} ${String(id)} is changed before it was created`);
        const after = await store.write(before, wanted);
        if (after) return { before, after };
      }
      // Writers that lost together must not come back together.
      await delay(Math.random() * Math.min(attempt, maxPauseMs));
    }
    throw new AppError('CONFLICT');
  };

  const changeIfFound: Aggregate<T>['changeIfFound'] = async (id, decide) => {
    const { before, after } = await changeOrCreate(id, (current) => current && decide(current));
    return before && after ? { before, after } : null;
  };

  return {
    find: (id) => store.find(id),
    insert: (document, events = document.outbox ?? []) => store.insert(document, events),
    changeOrCreate,
    changeIfFound,
    async get(id) {
      const found = await store.find(id);
      if (!found) throw new AppError(notFound);
      return found;
    },
    async change(id, decide) {
      const changed = await changeIfFound(id, decide);
      if (!changed) throw new AppError(notFound);
      return changed;
    },
  };
}
