import { Schema, type Connection } from 'mongoose';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { createStoredList, itemFields, type StoredItem } from '../stored-list/create-stored-list.ts';

export interface StoredGuideline extends StoredItem {
  title: string;
  content: string;
  category: string;
  sortOrder: number;
}

export function guidelineModel(connection: Connection) {
  const schema = new Schema<StoredGuideline>(
    {
      title: { type: String, required: true },
      content: { type: String, required: true },
      category: { type: String, required: true },
      sortOrder: { type: Number, required: true },
      ...itemFields,
    },
    { collection: 'guidelines', versionKey: false },
  );
  schema.index({ sortOrder: 1, _id: 1 });
  schema.index({ submission: 1 }, { unique: true, sparse: true });
  return connection.model<StoredGuideline>('Guideline', withOutbox(schema));
}

/** The one place that reads and writes guidelines. */
export function createGuidelineRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const guidelines = guidelineModel(connection);
  return {
    ...createStoredList(guidelines, relay),
    list: () =>
      guidelines
        .find({ removedAt: { $exists: false } })
        .sort({ sortOrder: 1, _id: 1 })
        .limit(100)
        .lean<StoredGuideline[]>(),
    /** The place after the last one. */
    nextOrder: async () =>
      ((await guidelines.findOne({}).sort({ sortOrder: -1, _id: -1 }).lean<StoredGuideline>())?.sortOrder ??
        -1) + 1,
  };
}
export type GuidelineRepository = ReturnType<typeof createGuidelineRepository>;
