import { Schema, type Connection } from 'mongoose';
import { profileViewDays } from '@ankur/contracts/identity/profile-views.endpoints';
import type { Role } from '@ankur/contracts/roles';
import { createLatestLooks } from './latest-looks.ts';

const daySeconds = 24 * 60 * 60;

/** That a member looked at a profile, once for both; `at` is the latest time. */
export interface StoredView {
  _id: string;
  profileId: string;
  viewerId: string;
  role: Role;
  at: Date;
}

function viewModel(connection: Connection) {
  const text = { type: String, required: true };
  const schema = new Schema<StoredView>(
    { _id: text, profileId: text, viewerId: text, role: text, at: { type: Date, required: true } },
    { collection: 'profileViews', versionKey: false },
  );
  schema.index({ profileId: 1, at: -1 });
  schema.index({ profileId: 1, role: 1, at: -1 });
  schema.index({ viewerId: 1 });
  schema.index({ at: 1 }, { expireAfterSeconds: profileViewDays * daySeconds });
  return connection.model<StoredView>('ProfileView', schema);
}

/** The one place that reads and writes who looked at whom. */
export function createProfileViewRepository(connection: Connection) {
  const views = viewModel(connection);
  const latest = createLatestLooks();
  // The store removes what is over in its own time.
  const recent = (profileId: string, now: Date) => ({
    profileId,
    at: { $gt: new Date(now.getTime() - profileViewDays * daySeconds * 1000) },
  });
  return {
    note: ({ profileId, viewerId, role, at }: Omit<StoredView, '_id'>): Promise<void> => {
      const _id = `${profileId}:${viewerId}`;
      return latest.once(`${_id}:${role}`, at, () =>
        views.updateOne({ _id }, { $set: { profileId, viewerId, role, at } }, { upsert: true }).exec(),
      );
    },
    erase: async (memberId: string): Promise<void> => {
      latest.forget();
      await views.deleteMany({ profileId: memberId });
      await views.deleteMany({ viewerId: memberId });
    },
    count: (profileId: string, role: Role, now: Date) =>
      views.countDocuments({ ...recent(profileId, now), role }),
    /** Whom a member looked at. */
    by: (viewerId: string, limit: number) => views.find({ viewerId }).limit(limit).lean<StoredView[]>(),
    latest: (profileId: string, now: Date, limit: number) =>
      views.find(recent(profileId, now)).sort({ at: -1 }).limit(limit).lean<StoredView[]>(),
  };
}
export type ProfileViewRepository = ReturnType<typeof createProfileViewRepository>;
