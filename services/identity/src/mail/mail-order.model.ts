import { Schema, type Connection } from 'mongoose';

/** Why a mail is written. Orders hold no token: it comes into being when the mail is written. */
export const mailKinds = [
  'passwordReset',
  'passwordChanged',
  'emailChange',
  'emailChanged',
  'emailProof',
  'twoFactorOn',
  'twoFactorOff',
  'twoFactorReset',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'dataExported',
  'appealGranted',
  'appealDeclined',
  'digest',
] as const;

export interface StoredMailOrder {
  _id: string;
  kind: (typeof mailKinds)[number];
  to: string;
  /** Whose address is to change, and in which session that was asked. */
  userId?: string;
  sessionId?: string;
  /** Fingerprint of the password that was proved for it: once that has changed, nothing comes of the order. */
  password?: string;
  orderedAt: Date;
  dueAt: Date;
  attempts: number;
  /** Set once it is done, until another one of the same kind may go to the same address. */
  doneAt: Date | null;
  expiresAt: Date;
}

export function mailOrderModel(connection: Connection) {
  const schema = new Schema<StoredMailOrder>(
    {
      _id: { type: String, required: true },
      kind: { type: String, enum: mailKinds, required: true },
      to: { type: String, required: true },
      userId: { type: String },
      sessionId: { type: String },
      password: { type: String },
      orderedAt: { type: Date },
      dueAt: { type: Date, required: true },
      attempts: { type: Number, required: true },
      doneAt: { type: Date, default: null },
      expiresAt: { type: Date, required: true },
    },
    { collection: 'mailOrders', versionKey: false },
  );
  schema.index({ doneAt: 1, dueAt: 1 });
  // Erasing an account forgets its orders by both.
  schema.index({ to: 1 });
  schema.index({ userId: 1 }, { sparse: true });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<StoredMailOrder>('MailOrder', schema);
}
