import { Schema, type Connection, type Types } from 'mongoose';
import { contactTopics } from '@ankur/contracts/content/contact.endpoints';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';

export interface StoredContactMessage {
  _id: Types.ObjectId;
  topic: (typeof contactTopics)[number];
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  handled: boolean;
  /** Handled without an answer, or for good. */
  closed?: boolean;
  version: number;
  submission: string;
  submissionHash: string;
  /** One for the same words of a few seconds, whatever keys they came under; absent in what was stored before it was kept. */
  sameWords?: string;
  /** The member who was signed in when it was sent. */
  senderId?: string;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

const text = { type: String, required: true };

export function contactMessageModel(connection: Connection) {
  const schema = new Schema<StoredContactMessage>(
    {
      topic: { type: String, enum: contactTopics, required: true },
      firstName: text,
      lastName: text,
      email: text,
      message: text,
      handled: { type: Boolean, required: true },
      closed: { type: Boolean },
      version: { type: Number, required: true },
      submission: text,
      submissionHash: text,
      sameWords: { type: String },
      senderId: { type: String },
      createdAt: { type: Date, required: true },
    },
    { collection: 'contactMessages', versionKey: false },
  );
  schema.index({ submission: 1 }, { unique: true });
  schema.index({ sameWords: 1 }, { unique: true, sparse: true });
  schema.index({ createdAt: -1, _id: -1 });
  schema.index({ topic: 1, createdAt: -1, _id: -1 });
  schema.index({ handled: 1, createdAt: -1, _id: -1 });
  // Counts of each state, without a look at the messages.
  schema.index({ topic: 1, handled: 1, closed: 1 });
  schema.index({ senderId: 1, _id: 1 });
  schema.index({ closed: 1, createdAt: -1, _id: -1 }, { sparse: true });
  return connection.model<StoredContactMessage>('ContactMessage', withOutbox(schema));
}
