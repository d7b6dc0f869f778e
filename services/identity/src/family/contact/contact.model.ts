import { Schema, type Connection, type Types } from 'mongoose';
import type { ContactPurpose } from '@ankur/contracts/identity/family/contact-purposes';
import type { contactStates, contactVia } from '@ankur/contracts/identity/family/contact.endpoints';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';

export type ContactStatus = (typeof contactStates)[number];
export type ContactVia = (typeof contactVia)[number];

/** What was granted, and whose: the contact itself is read from that account when it is opened, and stored nowhere else. */
export interface StoredGrant {
  by: string;
  via: ContactVia;
  email: boolean;
  phone: boolean;
}

/** A request of one member for the contact of one athlete; the same one is opened again after a refusal. */
export interface StoredContactRequest {
  _id: Types.ObjectId;
  athleteId: string;
  requesterId: string;
  purpose: ContactPurpose;
  message: string;
  status: ContactStatus;
  askedAt: Date;
  answeredAt?: Date;
  grant?: StoredGrant;
  version: number;
  /** Steps that who asked has been told of: the version, but for those that are no news. Missing in requests of before, which show their version. */
  toldVersion?: number;
  /** Under which key it was sent last; missing where it came without one. */
  submission?: string;
  outbox?: OutboxEntry[];
}

const text = { type: String, required: true };
const mark = { type: Boolean, required: true };

export function contactModel(connection: Connection) {
  const schema = new Schema<StoredContactRequest>(
    {
      athleteId: text,
      requesterId: text,
      purpose: text as never,
      message: text,
      status: text as never,
      askedAt: { type: Date, required: true },
      answeredAt: { type: Date },
      grant: {
        type: new Schema<StoredGrant>(
          { by: text, via: text as never, email: mark, phone: mark },
          { _id: false },
        ),
      },
      version: { type: Number, required: true },
      toldVersion: { type: Number },
      submission: { type: String },
    },
    { collection: 'contactRequests', versionKey: false },
  );
  schema.index({ athleteId: 1, requesterId: 1 }, { unique: true });
  schema.index({ athleteId: 1, askedAt: -1 });
  schema.index({ requesterId: 1, askedAt: -1 });
  schema.index({ 'grant.by': 1 }, { sparse: true });
  return connection.model<StoredContactRequest>('ContactRequest', withOutbox(schema));
}
