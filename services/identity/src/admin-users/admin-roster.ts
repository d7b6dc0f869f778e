import { Schema, type Connection, type Types } from 'mongoose';

interface StoredRoster {
  _id: 'admins';
  ids: Types.ObjectId[];
}

function rosterModel(connection: Connection) {
  const schema = new Schema<StoredRoster>(
    { _id: { type: String, required: true }, ids: { type: [Schema.Types.ObjectId], required: true } },
    { collection: 'adminRoster', versionKey: false },
  );
  return connection.model<StoredRoster>('AdminRoster', schema);
}

/**
 * Who can still administer the platform, in one document: two admins who demote or suspend each other at the same
 * moment meet in one atomic write, and one of them is refused. It may name too few after a crash, never too many.
 */
export interface AdminRoster {
  /** False when this admin is the last one. */
  leave(id: Types.ObjectId): Promise<boolean>;
  join(id: Types.ObjectId): Promise<void>;
  /** For who is no admin any more, the last one or not. */
  drop(id: Types.ObjectId): Promise<void>;
  ids(): Promise<Types.ObjectId[]>;
}

export function createAdminRoster(connection: Connection): AdminRoster {
  const roster = rosterModel(connection);
  return {
    async leave(id) {
      const left = await roster.updateOne(
        { _id: 'admins', ids: id, 'ids.1': { $exists: true } },
        { $pull: { ids: id } },
      );
      if (left.modifiedCount === 1) return true;
      return (await roster.exists({ _id: 'admins', ids: id })) === null;
    },
    async join(id) {
      await roster.updateOne({ _id: 'admins' }, { $addToSet: { ids: id } }, { upsert: true });
    },
    async drop(id) {
      await roster.updateOne({ _id: 'admins' }, { $pull: { ids: id } });
    },
    ids: async () => (await roster.findOne({ _id: 'admins' }).lean<StoredRoster>())?.ids ?? [],
  };
}
