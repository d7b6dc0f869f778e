import { Schema, type Connection } from 'mongoose';
import {
  announcementAudiences,
  announcementPriorities,
} from '@ankur/contracts/content/notices/announcements.endpoints';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { createStoredList, itemFields, type StoredItem } from '../stored-list/create-stored-list.ts';

export interface StoredAnnouncement extends StoredItem {
  title: string;
  message: string;
  audience: (typeof announcementAudiences)[number];
  priority: (typeof announcementPriorities)[number];
  startDate: Date;
  endDate: Date | null;
  isSticky: boolean;
}

function announcementModel(connection: Connection) {
  const schema = new Schema<StoredAnnouncement>(
    {
      title: { type: String, required: true },
      message: { type: String, required: true },
      audience: { type: String, enum: announcementAudiences, required: true },
      priority: { type: String, enum: announcementPriorities, required: true },
      startDate: { type: Date, required: true },
      endDate: { type: Date, default: null },
      isSticky: { type: Boolean, required: true },
      ...itemFields,
    },
    { collection: 'announcements', versionKey: false },
  );
  schema.index({ startDate: -1, _id: -1 });
  schema.index({ submission: 1 }, { unique: true, sparse: true });
  return connection.model<StoredAnnouncement>('Announcement', withOutbox(schema));
}

/** The one place that reads and writes announcements. */
export function createAnnouncementRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const announcements = announcementModel(connection);
  return {
    ...createStoredList(announcements, relay),
    list: () =>
      announcements
        .find({ removedAt: { $exists: false } })
        .sort({ startDate: -1, _id: -1 })
        .lean<StoredAnnouncement[]>(),
    /** Those that have begun and not ended, the newest first. */
    current: (now: Date) =>
      announcements
        .find({
          removedAt: { $exists: false },
          startDate: { $lte: now },
          $or: [{ endDate: null }, { endDate: { $gt: now } }],
        })
        .sort({ startDate: -1, _id: -1 })
        .limit(200)
        .lean<StoredAnnouncement[]>(),
  };
}
export type AnnouncementRepository = ReturnType<typeof createAnnouncementRepository>;
