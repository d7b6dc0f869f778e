import { Schema, type Connection, type Types } from 'mongoose';

export interface StoredCredential {
  /** The user's id. */
  _id: Types.ObjectId;
  hash: string;
  changedAt: Date;
  /** Fingerprint of the key under which the form that set it was sent. */
  submission?: string;
}

export function credentialModel(connection: Connection) {
  const schema = new Schema<StoredCredential>(
    {
      _id: { type: Schema.Types.ObjectId, required: true },
      hash: { type: String, required: true },
      changedAt: { type: Date, required: true },
      submission: String,
    },
    { collection: 'credentials', versionKey: false },
  );
  return connection.model<StoredCredential>('Credential', schema);
}
