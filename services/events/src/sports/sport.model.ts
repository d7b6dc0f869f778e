import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
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
  /** `removed` is seen by nobody; the name may be used again. */
  status: 'active' | 'inactive' | 'removed';
  rules?: string[];
  equipment?: string[];
  skills?: string[];
  /** Absent in the store until the first change. */
  version: number;
  outbox?: OutboxEntry[];
}

export function sportModel(connection: Connection) {
  const list = { type: [String], default: undefined };
  const requiredText = { type: String, required: true };
  const schema = new Schema<StoredSport>(
    {
      slug: requiredText,
      name: requiredText,
      icon: requiredText,
      // Empty where there is none, which `required` would refuse.
      shortDescription: { type: String, default: '' },
      description: requiredText,
      featured: { type: Boolean, required: true },
      sortOrder: { type: Number, required: true },
      status: { type: String, enum: ['active', 'inactive', 'removed'], required: true },
      rules: list,
      equipment: list,
      skills: list,
      version: { type: Number },
    },
    { collection: 'sportsCategories', versionKey: false },
  );
  schema.index({ slug: 1 }, { unique: true });
  schema.index({ status: 1, sortOrder: 1, _id: 1 });
  return connection.model<StoredSport>('SportsCategory', withOutbox(schema));
}
