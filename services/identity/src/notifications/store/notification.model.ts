import { Schema, type Connection, type Types } from 'mongoose';
import {
  notificationDays,
  type NotificationKind,
  type NotificationSubject,
} from '@ankur/contracts/identity/notifications/notification-kinds';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';

/**
 * A line of one member. `key` names what happened within the member, so that it is told once and groups what belongs
 * together; `version` rises with each time. `subjects` are what it is about: hidden ones hide the line.
 */
export interface StoredNotification {
  _id: Types.ObjectId;
  memberId: string;
  key: string;
  kind: NotificationKind;
  about: NotificationSubject;
  subjects: string[];
  hiddenBy: string[];
  actorId: string | null;
  count: number;
  state: string | null;
  title: string | null;
  path: string;
  version: number;
  at: Date;
  /** When its tabs were last told of it; `at` moves with each time, also an untold one. */
  toldAt?: Date;
  readAt: Date | null;
}

/** Whether a subject is to be seen, as its owner said last; `version` is the owner's. */
export interface StoredSubject {
  _id: string;
  isHidden: boolean;
  version: number;
  at: Date;
}

/** What a member wants to be told, and up to when they have read. */
export interface StoredReader {
  _id: string;
  off: NotificationKind[];
  readUpTo: Date | null;
  /** No mail a day about what is unread. */
  digestOff?: boolean;
  /** When that mail was last ordered; raises no version. */
  digestAt?: Date;
  /** When the one before it was: its lines are not told again. */
  digestFrom?: Date | null;
  version: number;
}

const daySeconds = 24 * 60 * 60;
const text = { type: String, required: true };
const textOrNull = { type: String, default: null };

/** Declares lines, subjects and readers on a connection. */
export function notificationModels(connection: Connection) {
  const line = new Schema<StoredNotification>(
    {
      _id: { type: Schema.Types.ObjectId, required: true },
      memberId: text,
      key: text,
      kind: text as never,
      about: text as never,
      subjects: [String],
      hiddenBy: [String],
      actorId: textOrNull,
      count: { type: Number, default: 1 },
      state: textOrNull,
      title: textOrNull,
      path: text,
      version: { type: Number, required: true },
      at: { type: Date, required: true },
      toldAt: { type: Date },
      readAt: { type: Date, default: null },
    },
    { collection: 'notifications', versionKey: false },
  );
  line.index({ memberId: 1, key: 1 }, { unique: true });
  line.index({ memberId: 1, at: -1, _id: -1 });
  line.index({ subjects: 1 });
  line.index({ actorId: 1 }, { sparse: true });
  line.index({ at: 1 }, { expireAfterSeconds: notificationDays * daySeconds });

  const subject = new Schema<StoredSubject>(
    { _id: text, isHidden: { type: Boolean, required: true }, version: Number, at: Date },
    { collection: 'notificationSubjects', versionKey: false },
  );
  // Kept longer than any line that it could hide.
  subject.index({ at: 1 }, { expireAfterSeconds: (notificationDays + 10) * daySeconds });

  const reader = new Schema<StoredReader>(
    {
      _id: text,
      off: [String] as never,
      readUpTo: { type: Date, default: null },
      digestOff: Boolean,
      digestAt: Date,
      digestFrom: Date,
      version: Number,
    },
    { collection: 'notificationReaders', versionKey: false },
  );
  return {
    lines: connection.model<StoredNotification>('Notification', withOutbox(line)),
    subjects: connection.model<StoredSubject>('NotificationSubject', subject),
    readers: connection.model<StoredReader>('NotificationReader', withOutbox(reader)),
  };
}
export type NotificationModels = ReturnType<typeof notificationModels>;
