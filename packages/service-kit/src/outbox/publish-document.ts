import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Published } from '../bus/bus.ts';
import type { OutboxEntry } from './outbox-fields.ts';
import type { Enrich, OutboxModel } from './relay.ts';

/** A watched model with the functions that complete its events. */
export interface Watched {
  model: OutboxModel;
  enrich: Record<string, Enrich>;
}

/** What becomes of the entries of one document. */
export interface EntrySteps {
  /** True for an entry that the bus has taken already and that only waits to be cleared. */
  isTaken: (entryId: string) => boolean;
  publish: (event: DomainEvent) => Promise<Published>;
  /** The bus has taken the entry, or nothing is to be published; it goes once `settled` resolves. */
  taken: (entryId: string, settled: Published['settled']) => void;
}

async function buildEvent(
  document: Record<string, unknown>,
  entry: OutboxEntry,
  enrich: Enrich | undefined,
): Promise<DomainEvent | null> {
  const { id, type, v, at, actor, requestId } = entry;
  const data = enrich ? await enrich(document, entry) : entry.data;
  return data === undefined ? null : { id, type, v, at, actor, requestId, data };
}

/** What to publish: the entries of a document that its writer has just created, or null where it has to be read. */
type Source = { id: unknown; created: readonly OutboxEntry[] | null };

async function readDocument({ model, enrich }: Watched, { id, created }: Source) {
  // Nothing can wait before the first entries; what completes an event has to see the stored document.
  if (created?.every(({ type }) => enrich[type] === undefined)) return { outbox: created };
  const needsDocument = Object.keys(enrich).length > 0;
  return model.collection.findOne({ _id: id as never }, needsDocument ? {} : { projection: { outbox: 1 } });
}

/**
 * Publishes the waiting entries of one document in order, without waiting for anybody to handle them.
 * A crash after publishing and before clearing repeats them; consumers know the ids.
 */
export async function publishDocument(
  watched: Watched,
  source: Source,
  { isTaken, publish, taken }: EntrySteps,
): Promise<void> {
  const document = (await readDocument(watched, source)) as Record<string, unknown> | null;
  const { enrich } = watched;
  if (!document) return;
  for (const entry of (document['outbox'] ?? []) as OutboxEntry[]) {
    if (isTaken(entry.id)) continue;
    const event = await buildEvent(document, entry, enrich[entry.type]);
    taken(entry.id, event ? (await publish(event)).settled : null);
  }
}
