import { Schema, type Connection, type Types } from 'mongoose';

/** A sport of the one catalogue (C24). */
export interface StoredSport {
  _id: Types.ObjectId;
  slug: string;
  name: string;
  icon: string;
  shortDescription: string;
  description: string;
  featured: boolean;
  sortOrder: number;
  status: 'active' | 'inactive';
}

export function sportModel(connection: Connection) {
  const requiredText = { type: String, required: true };
  const schema = new Schema<StoredSport>(
    {
      slug: requiredText,
      name: requiredText,
      icon: requiredText,
      shortDescription: requiredText,
      description: requiredText,
      featured: { type: Boolean, required: true },
      sortOrder: { type: Number, required: true },
      status: { type: String, enum: ['active', 'inactive'], required: true },
    },
    { collection: 'sportsCategories', versionKey: false },
  );
  schema.index({ slug: 1 }, { unique: true });
  schema.index({ status: 1, sortOrder: 1, _id: 1 });
  return connection.model<StoredSport>('SportsCategory', schema);
}
