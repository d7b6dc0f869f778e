import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { Schema, type Connection, type Types } from 'mongoose';

export const eventStatuses = ['pending', 'approved', 'rejected', 'published', 'completed'] as const;
export type EventStatus = (typeof eventStatuses)[number];
export const currencies = ['INR', 'USD', 'EUR', 'GBP'] as const;

export interface StoredEvent {
  _id: Types.ObjectId;
  title: string;
  description: string;
  shortDescription?: string;
  date: Date;
  endDate?: Date;
  location: string;
  image?: string;
  sport: string;
  category: string;
  organizerName: string;
  /** The organiser as a member, whose name of today is shown then. */
  organizerId?: string;
  /** Seats; without it as many as a guest list holds. */
  capacity?: number;
  currency: (typeof currencies)[number];
  price: number;
  registrationLink?: string;
  featured: boolean;
  /** Open for members: an approved and open event gets published. */
  isOpen: boolean;
  status: EventStatus;
  version: number;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

const requiredText = { type: String, required: true };
const text = { type: String };

export function eventModel(connection: Connection) {
  const schema = new Schema<StoredEvent>(
    {
      title: requiredText,
      description: requiredText,
      shortDescription: text,
      date: { type: Date, required: true },
      endDate: { type: Date },
      location: requiredText,
      image: text,
      sport: requiredText,
      category: requiredText,
      organizerName: requiredText,
      organizerId: text,
      capacity: { type: Number },
      currency: { type: String, enum: currencies, required: true },
      price: { type: Number, required: true },
      registrationLink: text,
      featured: { type: Boolean, required: true },
      isOpen: { type: Boolean, required: true },
      status: { type: String, enum: eventStatuses, required: true },
      version: { type: Number, required: true },
      createdAt: { type: Date, required: true },
    },
    { collection: 'events', versionKey: false },
  );
  schema.index({ date: 1, _id: 1, status: 1 });
  schema.index({ status: 1, date: 1, _id: 1 });
  return connection.model<StoredEvent>('Event', withOutbox(schema));
}
