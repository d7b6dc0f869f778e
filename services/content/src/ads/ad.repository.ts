import { Schema, type Connection, type Types } from 'mongoose';

export interface StoredAd {
  _id: Types.ObjectId;
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
    },
    { collection: 'ads', versionKey: false },
  );
  schema.index({ active: 1, sortOrder: 1, _id: 1 });
  schema.index({ active: 1, image: 1 });
  return connection.model<StoredAd>('Ad', schema);
}

export interface AdRepository {
  listActive(): Promise<StoredAd[]>;
  /** Whether an active advertisement shows the picture at this address. */
  shows(image: string): Promise<boolean>;
}

export function createAdRepository(connection: Connection): AdRepository {
  const ads = adModel(connection);
  return {
    listActive: () => ads.find({ active: true }).sort({ sortOrder: 1, _id: 1 }).limit(50).lean<StoredAd[]>(),
    shows: async (image) => (await ads.exists({ active: true, image })) !== null,
  };
}
