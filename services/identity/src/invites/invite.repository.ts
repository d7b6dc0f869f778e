import { Schema, type Connection, type Types } from 'mongoose';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';

/** An invitation as stored: its code as a hash alone. */
export interface StoredInvite {
  _id: Types.ObjectId;
  codeHash: string;
  hint: string;
  note: string;
  uses: number;
  /** Places that are left. */
  left: number;
  expiresAt: Date;
  createdAt: Date;
  createdBy: { id: string; username: string };
  revokedAt?: Date;
  version: number;
  outbox?: OutboxEntry[];
}

function inviteModel(connection: Connection) {
  const text = { type: String, required: true };
  const figure = { type: Number, required: true };
  const schema = new Schema<StoredInvite>(
    {
      codeHash: text,
      hint: text,
      note: { type: String },
      uses: figure,
      left: figure,
      expiresAt: { type: Date, required: true },
      createdAt: { type: Date, required: true },
      createdBy: { type: new Schema({ id: { type: String }, username: { type: String } }, { _id: false }) },
      revokedAt: { type: Date },
      version: figure,
    },
    { collection: 'invites', versionKey: false },
  );
  schema.index({ codeHash: 1 }, { unique: true });
  schema.index({ createdAt: -1, _id: -1 });
  schema.index({ 'createdBy.id': 1 }, { sparse: true });
  return connection.model<StoredInvite>('Invite', withOutbox(schema));
}

/** The one place that reads and writes invitations. */
export function createInviteRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const invites = inviteModel(connection);
  const { insert, change } = createAggregate<StoredInvite>({ model: invites, relay, revision: 'version' });
  const open = (codeHash: string) => ({
    codeHash,
    left: { $gt: 0 },
    expiresAt: { $gt: new Date() },
    revokedAt: { $exists: false },
  });
  return {
    insert,
    change,
    list: ({ skip, limit }: { skip: number; limit: number }) =>
      invites.find({}).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<StoredInvite[]>(),
    count: () => invites.countDocuments({}),
    isOpen: async (codeHash: string) => (await invites.exists(open(codeHash))) !== null,
    /** Takes one place in one write; of two at the last place one gets false. */
    take: async (codeHash: string): Promise<boolean> =>
      (await invites.updateOne(open(codeHash), { $inc: { left: -1, version: 1 } })).modifiedCount === 1,
    /** The account did not come to be. */
    giveBack: async (codeHash: string): Promise<void> => {
      await invites.updateOne({ codeHash }, { $inc: { left: 1, version: 1 } });
    },
    /** What is kept of a member: that they made an invitation. */
    forget: async (memberId: string): Promise<void> => {
      await invites.updateMany(
        { 'createdBy.id': memberId },
        { $set: { 'createdBy.username': 'Former admin' } },
      );
    },
  };
}
export type InviteRepository = ReturnType<typeof createInviteRepository>;
