import { repeatableWrite } from '../mongo/repeatable-write.ts';
import type { OutboxModel } from './relay.ts';

interface Waiting {
  ids: string[];
  written: Promise<void>;
}

/** Removes entries from the outboxes of their documents. */
export interface EntryClearing {
  /** Resolves when the entry is gone; entries of one document that come at the same moment share one write. */
  clear(document: { model: OutboxModel; id: unknown }, entryId: string): Promise<void>;
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Creates the clearing of one relay. */
export function createEntryClearing(): EntryClearing {
  const waiting = new Map<string, Waiting>();
  return {
    clear({ model, id }, entryId) {
      const key = `${model.collection.name}:${String(id)}`;
      const known = waiting.get(key);
      if (known) {
        known.ids.push(entryId);
        return known.written;
      }
      const ids = [entryId];
      const write = async (): Promise<void> => {
        await nextTurn();
        waiting.delete(key);
        const cleared = { $pull: { outbox: { id: { $in: ids } } } };
        await model.collection.updateOne({ _id: id as never }, cleared as never, repeatableWrite);
      };
      const written = write();
      waiting.set(key, { ids, written });
      return written;
    },
  };
}
