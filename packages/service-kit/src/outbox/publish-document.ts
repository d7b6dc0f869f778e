import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { OutboxEntry } from './outbox-fields.ts';
import type { Enrich, OutboxModel } from './relay.ts';

/** A watched model with the functions that complete its events. */
export interface Watched {
  model: OutboxModel;
  enrich: Record<string, Enrich>;
}

async function eventOf(
  document: Record<string, unknown>,
  entry: OutboxEntry,
  enrich: Enrich | undefined,
): Promise<DomainEvent | null> {
  const { id, type, v, at, actor, requestId } = entry;
  const data = enrich ? await enrich(document, entry) : entry.data;
  return data === undefined ? null : { id, type, v, at, actor, requestId, data };
}

/**
 * Publishes the waiting entries of one document in order and clears those that went out.
 * A crash after publishing and before clearing repeats them; consumers know the ids.
 */
export async function publishDocument(
  { model, enrich }: Watched,
  id: unknown,
  publish: (event: DomainEvent) => Promise<unknown>,
): Promise<void> {
  const needsDocument = Object.keys(enrich).length > 0;
  const document = (await model.collection.findOne(
    { _id: id as never },
    needsDocument ? {} : { projection: { outbox: 1 } },
  )) as Record<string, unknown> | null;
  const entries = (document?.['outbox'] ?? []) as OutboxEntry[];
  if (!document || entries.length === 0) return;
  const published: string[] = [];
  try {
    for (const entry of entries) {
      const event = await eventOf(document, entry, enrich[entry.type]);
      if (event) await publish(event);
      published.push(entry.id);
    }
  } finally {
    if (published.length > 0) {
      await model.collection.updateOne({ _id: id as never }, {
        $pull: { outbox: { id: { $in: published } } },
      } as never);
    }
  }
}
