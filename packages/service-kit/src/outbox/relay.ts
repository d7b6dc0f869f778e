import type { Connection, Model, Types } from 'mongoose';
import type { Bus } from '../bus/bus.ts';
import type { Logger } from '../logger.ts';
import { createPace } from '../pace/create-pace.ts';
import { DocumentPublisher } from './document-publisher.ts';
import type { OutboxEntry } from './outbox-fields.ts';
import type { Watched } from './publish-document.ts';

/** Any model whose schema went through `withOutbox`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- mongoose models are invariant in their document type and its virtuals
export type OutboxModel = Model<any, any, any, any>;

/** Computes the resulting state of an entry from its raw document at publish time, perhaps with a promise; `undefined` drops the event. */
export type Enrich = (document: Record<string, unknown>, entry: OutboxEntry) => unknown;

/** Publishes what is in the outboxes of a service: at least once, in order per document. An entry is cleared once the bus needs it no longer. */
export interface Relay {
  /** Takes care of a model; `enrich` replaces the data of entries by event type just before they are published. */
  watch(model: OutboxModel, options?: { enrich?: Record<string, Enrich> }): void;
  /**
   * Notification right after a write: publishes the document's entries at once. Never throws, never to be awaited. Who has
   * created the document hands over its entries, which then are not read.
   */
  notify(model: OutboxModel, id: Types.ObjectId | string, created?: readonly OutboxEntry[]): void;
  /** Finds forgotten entries at start, and from then on ever more rarely while there are none. */
  start(): void;
  /** Publishes everything that waits now; resolves when all of it was cleared, or when the bus or the store refuses. */
  flush(): Promise<void>;
  /** Entries still waiting are kept in their documents. */
  stop(): Promise<void>;
  /** Number of documents with waiting entries. */
  waiting(): Promise<number>;
}

/**
 * Parts of a relay; `sweepMs`, 1000 unless given, lie between two looks for forgotten entries while there are any or
 * publishing fails, and up to thirty times as many otherwise: whoever writes gives notice, so only a crash leaves some.
 */
export interface RelayOptions {
  connection: Connection;
  bus: Pick<Bus, 'publish'>;
  logger: Logger;
  sweepMs?: number;
}

const sweepBatch = 500;
const longestPause = 30;
const hasEntries = { 'outbox.id': { $gt: '' } };
/** mongoose's `ConnectionStates.connected`. */
const connected = 1;

/** A document with entries that the bus has not taken; `mark` is the id of the first. */
interface Waiting {
  id: unknown;
  mark: string;
}

async function* findWaiting(model: OutboxModel, publisher: DocumentPublisher): AsyncGenerator<Waiting[]> {
  const projection = { _id: 1, 'outbox.id': 1 };
  let batch: Waiting[] = [];
  for await (const document of model.collection.find(hasEntries, { projection, batchSize: sweepBatch })) {
    const first = (document['outbox'] as { id: string }[]).find(({ id }) => !publisher.isTaken(id));
    if (!first) continue;
    batch.push({ id: document._id, mark: first.id });
    if (batch.length < sweepBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Creates a function that finds and publishes waiting entries. One that has only just appeared belongs to a notification,
 * perhaps of another instance, and is left alone until the next look; `all` takes those too. False when nothing waits.
 */
function createSweep(
  watched: Map<OutboxModel, Watched>,
  publisher: DocumentPublisher,
): (all: boolean) => Promise<boolean> {
  let seen = new Set<string>();
  return async (all) => {
    const found = new Set<string>();
    let overdue = all;
    for (const entry of watched.values()) {
      for await (const waiting of findWaiting(entry.model, publisher)) {
        // After an outage there may be far more than one batch, and no notification looks after what is behind the first.
        overdue ||= waiting.length === sweepBatch;
        for (const { mark } of waiting) found.add(mark);
        const due = waiting.filter(({ mark }) => overdue || seen.has(mark));
        await Promise.all(due.map(({ id }) => publisher.run(entry, id)));
        if (publisher.failing) break;
      }
    }
    seen = found;
    return found.size > 0;
  };
}

/** Creates the relay of a service; `start` it once the store is open. */
export function createRelay({ connection, bus, logger, sweepMs = 1000 }: RelayOptions): Relay {
  const watched = new Map<OutboxModel, Watched>();
  const publisher = new DocumentPublisher(bus, logger);
  const sweepNow = createSweep(watched, publisher);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const pace = createPace({ soonMs: sweepMs, restMs: sweepMs * longestPause });

  /** True when nothing waits and nothing fails. */
  const sweep = async (all: boolean): Promise<boolean> => {
    if (stopped || Number(connection.readyState) !== connected) return false;
    const before = publisher.failures;
    try {
      // What a notification has failed with meanwhile may have been written behind this look.
      if ((await sweepNow(all)) || publisher.failures > before) return false;
      publisher.recovered();
      return true;
    } catch (error) {
      publisher.report(error);
      return false;
    }
  };
  const look = async (all: boolean): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    schedule(await sweep(all));
  };
  const schedule = (isQuiet: boolean): void => {
    if (stopped) return;
    timer = setTimeout(() => void look(false), pace.after(isQuiet && !publisher.failing)).unref();
  };
  /** What failed is tried again soon, however long the pause would have been; a look in hand sees to that itself. */
  publisher.onFailure(() => {
    if (timer === undefined) return;
    clearTimeout(timer);
    schedule(false);
  });

  return {
    watch(model, options = {}) {
      watched.set(model, { model, enrich: options.enrich ?? {} });
    },
    notify(model, id, created) {
      const entry = watched.get(model);
      if (!entry) throw new Error(`${model.modelName} is not watched by the relay`);
      if (!stopped) void publisher.run(entry, model.schema.path('_id').cast(id), created);
    },
    start() {
      void look(true);
    },
    async flush() {
      await publisher.settled();
      await sweep(true);
      await publisher.settled();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await publisher.stop();
    },
    async waiting() {
      const counts = [...watched.keys()].map((model) => model.collection.countDocuments(hasEntries));
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
  };
}
