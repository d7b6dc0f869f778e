import { Schema, type Connection, type Types } from 'mongoose';

export interface StoredTestimonial {
  _id: Types.ObjectId;
  quote: string;
  author: string;
  role: string;
  sport: string;
  sortOrder: number;
}

/** The start page has room for so many. */
const maxShown = 3;
const text = { type: String, required: true };

export function testimonialModel(connection: Connection) {
  const schema = new Schema<StoredTestimonial>(
    { quote: text, author: text, role: text, sport: text, sortOrder: { type: Number, required: true } },
    { collection: 'testimonials', versionKey: false },
  );
  schema.index({ sortOrder: 1, _id: 1 });
  return connection.model<StoredTestimonial>('Testimonial', schema);
}

export interface TestimonialRepository {
  list(): Promise<StoredTestimonial[]>;
}

export function createTestimonialRepository(connection: Connection): TestimonialRepository {
  const testimonials = testimonialModel(connection);
  return {
    list: () =>
      testimonials.find({}).sort({ sortOrder: 1, _id: 1 }).limit(maxShown).lean<StoredTestimonial[]>(),
  };
}
