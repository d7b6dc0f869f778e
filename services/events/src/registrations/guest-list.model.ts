import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { Schema, type Connection, type Types } from 'mongoose';

/** A member on the list, in the order of registration. */
export interface Guest {
  userId: string;
  state: 'going' | 'waiting';
  at: Date;
  /** What the ticket says; members who registered before there were tickets get one with their next look. */
  ticket?: string;
  checkedInAt?: Date;
}

/**
 * Everybody registered for one event, under the id of the event: one document, so that taking the last seat, or giving one up
 * to the first on the waitlist, is one compared write. `maxGuests` and `maxWaiting` keep it below 300 kB.
 */
export interface StoredGuestList {
  _id: Types.ObjectId;
  guests: Guest[];
  going: number;
  waiting: number;
  /** How many gave up their place; absent is none. */
  cancelled?: number;
  version: number;
  outbox?: OutboxEntry[];
}

const guest = new Schema<Guest>(
  {
    userId: { type: String, required: true },
    state: { type: String, enum: ['going', 'waiting'], required: true },
    at: { type: Date, required: true },
    ticket: { type: String },
    checkedInAt: { type: Date },
  },
  { _id: false },
);

export function guestListModel(connection: Connection) {
  const schema = new Schema<StoredGuestList>(
    {
      guests: { type: [guest], required: true },
      going: { type: Number, required: true },
      waiting: { type: Number, required: true },
      cancelled: { type: Number },
      version: { type: Number, required: true },
    },
    { collection: 'guestLists', versionKey: false },
  );
  schema.index({ waiting: 1 });
  schema.index({ 'guests.userId': 1, _id: -1 });
  return connection.model<StoredGuestList>('GuestList', withOutbox(schema));
}
