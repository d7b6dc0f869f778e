import type { NotificationKind } from '@ankur/contracts/identity/notifications/notification-kinds';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { NotificationModels, StoredNotification } from './notification.model.ts';

const shown = { readAt: null, 'hiddenBy.0': { $exists: false } } as const;

/** Who has something unread, and when they were last written to about it. */
export function createNotificationDigests({ lines, readers }: Pick<NotificationModels, 'lines' | 'readers'>) {
  const isRead = (at: Date, readUpTo: Date | null | undefined) => readUpTo != null && at <= readUpTo;
  return {
    /** Members with an unread line of this time who take the mail and were not written to since it began. */
    async waiting({ since, until }: { since: Date; until: Date }, limit: number): Promise<string[]> {
      const newest = new Map<string, Date>();
      for await (const { memberId, at } of lines
        .find({ at: { $gt: since, $lte: until }, ...shown }, { memberId: 1, at: 1 })
        .sort({ at: 1 })
        .lean<Pick<StoredNotification, 'memberId' | 'at'>[]>()
        .cursor({ batchSize: 500 }))
        newest.set(memberId, at);
      const found: string[] = [];
      for (const [memberId, at] of newest) {
        const reader = await readers.findById(memberId).lean();
        const isWritten = reader?.digestAt != null && reader.digestAt > since;
        if (!isWritten && reader?.digestOff !== true && !isRead(at, reader?.readUpTo)) found.push(memberId);
        if (found.length === limit) break;
      }
      return found;
    },
    /** Notes that this member is written to now; false when another instance, or an earlier look, has done so. */
    async take(memberId: string, { since, now }: { since: Date; now: Date }): Promise<boolean> {
      const due = { _id: memberId, digestOff: { $ne: true }, digestAt: { $not: { $gt: since } } };
      try {
        const insert = { off: [], readUpTo: null, version: 1 };
        const { modifiedCount, upsertedCount } = await readers.updateOne(
          due,
          { $set: { digestAt: now }, $setOnInsert: insert },
          { upsert: true },
        );
        return modifiedCount + upsertedCount > 0;
      } catch (error) {
        // There is one that is not due.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** How many unread lines of each kind there are since then. */
    async unreadByKind(memberId: string, since: Date): Promise<{ kind: NotificationKind; lines: number }[]> {
      const reader = await readers.findById(memberId).lean();
      if (reader?.digestOff === true) return [];
      const found = await lines
        .find({ memberId, at: { $gt: since }, ...shown }, { kind: 1, at: 1 })
        .lean<Pick<StoredNotification, 'kind' | 'at'>[]>();
      const counts = new Map<NotificationKind, number>();
      for (const { kind, at } of found)
        if (!isRead(at, reader?.readUpTo) && !reader?.off.includes(kind))
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return [...counts].map(([kind, count]) => ({ kind, lines: count }));
    },
    isOn: async (memberId: string): Promise<boolean> =>
      (await readers.findById(memberId).lean())?.digestOff !== true,
  };
}
export type NotificationDigests = ReturnType<typeof createNotificationDigests>;
