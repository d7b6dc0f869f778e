import { Types } from 'mongoose';
import {
  maxNotifications,
  notificationQuietMs,
} from '@ankur/contracts/identity/notifications/notification-kinds';
import { notificationTold } from '@ankur/contracts/identity/notifications/notifications.events';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { deferredOutboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { CursorPlace } from '@ankur/service-kit/mongo/cursor';
import { createNotificationWithdrawals } from './notification-withdrawals.ts';
import type { NotificationModels, StoredNotification } from './notification.model.ts';

/** A line before it is stored; one of an earlier or the same `version` changes nothing. */
export type NewNotification = Pick<
  StoredNotification,
  'memberId' | 'key' | 'kind' | 'about' | 'path' | 'version'
> &
  Partial<Pick<StoredNotification, 'subjects' | 'actorId' | 'count' | 'state' | 'title'>>;

type Said = Pick<StoredNotification, 'state' | 'title'>;

const shown = { 'hiddenBy.0': { $exists: false } } as const;
const withoutEvents = { 'outbox.id': { $exists: false } } as const;

/** The one place that reads and writes the lines of the notification centre. */
export function createNotificationRepository(
  { lines, readers }: Pick<NotificationModels, 'lines' | 'readers'>,
  relay: Pick<Relay, 'notify'>,
) {
  /** The oldest beyond what a member keeps go. */
  const trim = async (memberId: string): Promise<void> => {
    const [first] = await lines
      .find({ memberId })
      .sort({ at: -1, _id: -1 })
      .skip(maxNotifications)
      .limit(1)
      .lean<StoredNotification[]>();
    if (first) await lines.deleteMany({ memberId, at: { $lte: first.at }, ...withoutEvents });
  };
  /** Whether the tabs have just been told of this line, which says the same now, and it still waits to be read. */
  const isQuiet = async (line: StoredNotification, next: Said, now: Date): Promise<boolean> => {
    const { memberId, at, readAt, hiddenBy, toldAt, state, title } = line;
    if (readAt !== null || hiddenBy.length > 0 || state !== next.state || title !== next.title) return false;
    if ((toldAt?.getTime() ?? 0) <= now.getTime() - notificationQuietMs) return false;
    const readUpTo = (await readers.findById(memberId).lean())?.readUpTo ?? null;
    return readUpTo === null || at > readUpTo;
  };
  /** Breaks the unique index when a line of this or a newer version is there. */
  const store = async (line: NewNotification, hiddenBy: string[]): Promise<Types.ObjectId | null> => {
    const { memberId, key, version, ...rest } = line;
    const at = new Date();
    const before = await lines.findOne({ memberId, key }).lean<StoredNotification>();
    const { subjects = [], actorId = null, count = 1, state = null, title = null } = rest;
    const isTold = before === null || !(await isQuiet(before, { state, title }, at));
    const told = { $push: { outbox: deferredOutboxEntry(notificationTold, {}, { actor: null }) } };
    const fields = { ...rest, subjects, actorId, count, state, title, hiddenBy, version, at, readAt: null };
    const _id = before?._id ?? new Types.ObjectId();
    const set = { $set: { ...fields, ...(isTold ? { toldAt: at } : {}) }, $setOnInsert: { _id } };
    const { matchedCount, upsertedCount } = await lines
      .updateOne(
        { memberId, key, version: { $lt: version } },
        { ...set, ...(isTold ? told : {}) },
        { upsert: true },
      )
      .catch((error: unknown) => {
        // When the store's answer was lost the line may be there, and its repetition finds it known.
        if (!isDuplicateKey(error)) relay.notify(lines, _id);
        throw error;
      });
    if (upsertedCount > 0) await trim(memberId);
    return matchedCount + upsertedCount > 0 ? _id : null;
  };
  return {
    ...createNotificationWithdrawals(lines),
    /** Stores a line, or that it happened again, with what its tabs are told; answers its id, null when that is known. */
    async put(line: NewNotification, hiddenBy: string[]): Promise<Types.ObjectId | null> {
      try {
        return await store(line, hiddenBy);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      // What is there has this version or a newer one, or another instance has just stored the first time.
      return store(line, hiddenBy).catch((error: unknown) => {
        if (isDuplicateKey(error)) return null;
        throw error;
      });
    },
    /** Publishes what `put` has stored. */
    publish: (id: Types.ObjectId) => relay.notify(lines, id),
    /** One page, the newest first. */
    list: (memberId: string, { before, limit }: { before: CursorPlace | null; limit: number }) => {
      const at = before && new Date(before.key);
      const older =
        before && at
          ? { $or: [{ at: { $lt: at } }, { at, _id: { $lt: new Types.ObjectId(before.id) } }] }
          : {};
      return lines
        .find({ memberId, ...shown, ...older })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<StoredNotification[]>();
    },
    /** Those among some members who have a line under one of these keys, shown or hidden. */
    listTold: (members: readonly string[], keys: readonly string[]): Promise<string[]> =>
      lines.distinct('memberId', { memberId: { $in: [...members] }, key: { $in: [...keys] } }),
    /** False when the member has no such line. */
    async read(memberId: string, id: string): Promise<boolean> {
      const { matchedCount } = await lines.updateOne(
        { _id: new Types.ObjectId(id), memberId, ...shown },
        { $set: { readAt: new Date() } },
      );
      return matchedCount === 1;
    },
  };
}
export type NotificationRepository = ReturnType<typeof createNotificationRepository>;
