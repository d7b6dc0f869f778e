import { Schema, type Connection, type Types } from 'mongoose';

export interface StoredGuideline {
  _id: Types.ObjectId;
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
    },
    { collection: 'guidelines', versionKey: false },
  );
  schema.index({ sortOrder: 1, _id: 1 });
  return connection.model<StoredGuideline>('Guideline', schema);
}

export interface GuidelineRepository {
  list(): Promise<StoredGuideline[]>;
}

export function createGuidelineRepository(connection: Connection): GuidelineRepository {
  const guidelines = guidelineModel(connection);
  return {
    list: () => guidelines.find({}).sort({ sortOrder: 1, _id: 1 }).limit(100).lean<StoredGuideline[]>(),
  };
}
