import { Schema, type Connection } from 'mongoose';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { createStoredList, itemFields, type StoredItem } from '../stored-list/create-stored-list.ts';

export interface StoredAd extends StoredItem {
  image: string;
  title?: string;
  linkUrl?: string;
  active: boolean;
  sortOrder: number;
}

export function adModel(connection: Connection) {
  const schema = new Schema<StoredAd>(
    {
      image: { type: String, required: true },
      title: { type: String },
      linkUrl: { type: String },
      active: { type: Boolean, required: true },
      sortOrder: { type: Number, required: true },
      ...itemFields,
    },
    { collection: 'ads', versionKey: false },
  );
  schema.index({ active: 1, sortOrder: 1, _id: 1 });
  schema.index({ active: 1, image: 1 });
  schema.index({ sortOrder: 1, _id: 1 });
  schema.index({ submission: 1 }, { unique: true, sparse: true });
  return connection.model<StoredAd>('Ad', withOutbox(schema));
}

const maxActive = 50;
const maxListed = 200;

/** The one place that reads and writes advertisements. */
export function createAdRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const ads = adModel(connection);
  return {
    ...createStoredList(ads, relay),
    list: () =>
      ads
        .find({ removedAt: { $exists: false } })
        .sort({ sortOrder: 1, _id: 1 })
        .limit(maxListed)
        .lean<StoredAd[]>(),
    // One that was taken away is not active any more.
    listActive: () =>
      ads.find({ active: true }).sort({ sortOrder: 1, _id: 1 }).limit(maxActive).lean<StoredAd[]>(),
    /** Whether an active advertisement shows the picture at this address. */
    shows: async (image: string) => (await ads.exists({ active: true, image })) !== null,
    /** Whether any advertisement, also one that rests or was taken away, names the picture at this address. */
    has: async (image: string) => (await ads.exists({ active: { $in: [true, false] }, image })) !== null,
  };
}
export type AdRepository = ReturnType<typeof createAdRepository>;
