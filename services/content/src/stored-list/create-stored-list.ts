import type { Model, Types } from 'mongoose';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';

/** What an item of a list that admins keep has besides its words; what is seeded has neither submission nor date. */
export interface StoredItem {
  _id: Types.ObjectId;
  version: number;
  submission?: string;
  submissionHash?: string;
  createdAt?: Date;
  /** Taken away by an admin; kept, so that the log can be understood. */
  removedAt?: Date;
  outbox?: OutboxEntry[];
}

/** Fields of `StoredItem` for the schema of a list. */
export const itemFields = {
  version: { type: Number, default: 0 },
  submission: { type: String },
  submissionHash: { type: String },
  createdAt: { type: Date },
  removedAt: { type: Date },
};

/** An item as it was submitted. */
export type Submitted<T extends StoredItem> = T &
  Required<Pick<T, 'submission' | 'submissionHash' | 'createdAt'>>;

/** Writes the items of one list. */
export function createStoredList<T extends StoredItem>(
  model: Model<T>,
  relay: Pick<Relay, 'watch' | 'notify'>,
) {
  const { insert, change } = createAggregate<T>({ model, relay, revision: 'version' as never });
  return {
    change,
    /** Stores the item; false when the same submission is there already. */
    insertOnce: (item: T, events: readonly OutboxEntry[]): Promise<boolean> =>
      insert(item, events).then(
        () => true,
        (error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
          return false;
        },
      ),
    findBySubmission: (keys: readonly string[]) =>
      model.findOne({ submission: { $in: [...keys] } } as never).lean<Submitted<T>>(),
  };
}
