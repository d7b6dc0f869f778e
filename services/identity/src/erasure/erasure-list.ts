import { Schema, type Connection } from 'mongoose';

/** That an account was erased: its id alone. In no backup, and no restore replaces it. */
interface StoredErasure {
  /** The user's id. */
  _id: string;
  erasedAt: Date;
}

/** Remembers who was erased, so that a backup of before brings nobody back. */
export interface ErasureList {
  note(userId: string, erasedAt: Date): Promise<void>;
  /** The ids of all who were erased, some at a time. */
  batches(): AsyncIterable<string[]>;
}

const batchSize = 500;

export function createErasureList(connection: Connection): ErasureList {
  const schema = new Schema<StoredErasure>(
    { _id: { type: String, required: true }, erasedAt: { type: Date, required: true } },
    { collection: 'erasures', versionKey: false },
  );
  const erasures = connection.model<StoredErasure>('Erasure', schema);
  return {
    async note(_id, erasedAt) {
      await erasures.updateOne({ _id }, { $setOnInsert: { erasedAt } }, { upsert: true });
    },
    async *batches() {
      let after = '';
      for (;;) {
        const found = await erasures
          .find({ _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(batchSize)
          .lean<StoredErasure[]>();
        if (found.length === 0) return;
        after = found.at(-1)?._id ?? '';
        yield found.map(({ _id }) => _id);
      }
    },
  };
}
