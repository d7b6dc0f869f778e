import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { Schema, type Connection, type Types } from 'mongoose';
import type { FraudSignal } from '@ankur/contracts/events/managing/admin-event';
import { currencies, eventStatuses, type EventStatus } from '@ankur/contracts/events/event-values';

export interface StoredResult {
  athleteId: string;
  discipline: string;
  mark: string;
  note?: string;
  place?: number;
}

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
  /** For admins alone. */
  organizerEmail?: string;
  organizerPhone?: string;
  tags?: string[];
  highlights?: string[];
  requirements?: string[];
  /** The member who sent it, for approval. */
  submittedBy?: string;
  /** Why it deserves a second look (L12). */
  signals?: FraudSignal[];
  /** Of the decision, for its organiser. */
  notes?: string;
  decidedBy?: { id: string; username: string };
  /** What the search finds it by. */
  words?: string[];
  /** Alike for events of the same words. */
  textKey?: string;
  results?: StoredResult[];
  /** Makes sending a form twice one event. */
  submission?: string;
  submissionHash?: string;
  outbox?: OutboxEntry[];
}

const requiredText = { type: String, required: true };
const text = { type: String };
const list = { type: [String], default: undefined };
const result = new Schema<StoredResult>(
  {
    athleteId: requiredText,
    discipline: requiredText,
    mark: requiredText,
    note: text,
    place: { type: Number },
  },
  { _id: false },
);

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
      organizerEmail: text,
      organizerPhone: text,
      tags: list,
      highlights: list,
      requirements: list,
      submittedBy: text,
      signals: list,
      notes: text,
      decidedBy: { type: new Schema({ id: String, username: String }, { _id: false }), default: undefined },
      words: list,
      textKey: text,
      results: { type: [result], default: undefined },
      submission: text,
      submissionHash: text,
    },
    { collection: 'events', versionKey: false },
  );
  schema.index({ date: 1, _id: 1, status: 1 });
  schema.index({ status: 1, date: 1, _id: 1 });
  schema.index({ status: 1, createdAt: 1, _id: 1 });
  schema.index({ sport: 1, date: 1, _id: 1 });
  schema.index({ category: 1, date: 1, _id: 1 });
  // The index alone counts them.
  schema.index({ sport: 1, status: 1, date: 1 });
  schema.index({ category: 1, status: 1, date: 1 });
  schema.index({ words: 1 });
  schema.index({ organizerId: 1, date: -1, _id: -1 });
  schema.index({ submittedBy: 1 }, { sparse: true });
  schema.index({ 'decidedBy.id': 1 }, { sparse: true });
  schema.index({ 'results.athleteId': 1 }, { sparse: true });
  schema.index({ textKey: 1, createdAt: 1 }, { partialFilterExpression: { textKey: { $exists: true } } });
  schema.index(
    { submission: 1 },
    { unique: true, partialFilterExpression: { submission: { $exists: true } } },
  );
  schema.index({ image: 1 }, { partialFilterExpression: { image: { $exists: true } } });
  return connection.model<StoredEvent>('Event', withOutbox(schema));
}
export type EventModel = ReturnType<typeof eventModel>;
