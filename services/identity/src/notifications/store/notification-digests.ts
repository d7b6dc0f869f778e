import type { NotificationKind } from '@ankur/contracts/identity/notifications/notification-kinds';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { NotificationModels, StoredNotification, StoredReader } from './notification.model.ts';

const shown = { readAt: null, 'hiddenBy.0': { $exists: false } } as const;
/** Readers that are looked up in one go. */
const atOnce = 500;

type Reader = Pick<StoredReader, '_id' | 'digestAt' | 'digestOff' | 'readUpTo'>;
/** Where reading goes on behind these lines: lines of the same moment that were cut off are read with the next ones. */
function before(read: readonly Pick<StoredNotification, 'at'>[]): Date {
  const [first, last] = [read[0]?.at ?? new Date(0), read.at(-1)?.at ?? new Date(0)];
  return last > first ? new Date(last.getTime() - 1) : last;
}
const isUpTo = (at: Date, end: Date | null | undefined) => end != null && at <= end;

/** Who has something unread, and when they were last written to about it. */
export function createNotificationDigests({ lines, readers }: Pick<NotificationModels, 'lines' | 'readers'>) {
  return {
    /**
     * Members who take the mail, were not written to after `since`, and have an unread line between `from` and `until`
     * that stood in no mail yet; so many of them, among the first so many lines. `next` is the `from` of who goes on,
     * null when there was nothing more.
     */
    async waiting(
      { from, since, until }: { from: Date; since: Date; until: Date },
      limits: { members: number; lines: number },
    ): Promise<{ members: string[]; next: Date | null }> {
      const read = await lines
        .find({ at: { $gt: from, $lte: until }, ...shown }, { memberId: 1, at: 1 })
        .sort({ at: 1 })
        .limit(limits.lines)
        .lean<Pick<StoredNotification, 'memberId' | 'at'>[]>();
      const members = [...new Map(read.map(({ memberId, at }) => [memberId, at]))];
      const found: string[] = [];
      for (let first = 0; first < members.length && found.length <= limits.members; first += atOnce) {
        const batch = members.slice(first, first + atOnce);
        const stored = await readers
          .find(
            { _id: { $in: batch.map(([memberId]) => memberId) } },
            { digestAt: 1, digestOff: 1, readUpTo: 1 },
          )
          .lean<Reader[]>();
        const known = new Map(stored.map((reader) => [reader._id, reader]));
        for (const [memberId, at] of batch) {
          const { digestAt, digestOff, readUpTo } = known.get(memberId) ?? {};
          const isWritten = digestAt != null && (digestAt > since || at <= digestAt);
          if (!isWritten && digestOff !== true && !isUpTo(at, readUpTo)) found.push(memberId);
        }
      }
      // Who is written to now is not found again, so that the same lines are looked at until nobody is left over.
      if (found.length > limits.members) return { members: found.slice(0, limits.members), next: from };
      return { members: found, next: read.length < limits.lines ? null : before(read) };
    },
    /** Notes that this member is written to now; false when another instance, or an earlier look, has done so. */
    async take(memberId: string, { since, now }: { since: Date; now: Date }): Promise<boolean> {
      const before = (await readers.findById(memberId, { digestAt: 1 }).lean())?.digestAt ?? null;
      if (before !== null && before > since) return false;
      const due = { _id: memberId, digestOff: { $ne: true }, digestAt: before };
      try {
        const insert = { off: [], readUpTo: null, version: 1 };
        const { modifiedCount, upsertedCount } = await readers.updateOne(
          due,
          { $set: { digestAt: now, digestFrom: before }, $setOnInsert: insert },
          { upsert: true },
        );
        return modifiedCount + upsertedCount > 0;
      } catch (error) {
        // There is one that is not due.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** How many unread lines of each kind came between the mail before and the last one ordered, in so many ms at most. */
    async unreadByKind(
      memberId: string,
      withinMs: number,
    ): Promise<{ kind: NotificationKind; lines: number }[]> {
      const reader = await readers.findById(memberId).lean();
      if (!reader?.digestAt || reader.digestOff === true) return [];
      const { digestAt, digestFrom, readUpTo, off } = reader;
      const since = Math.max(digestAt.getTime() - withinMs, digestFrom?.getTime() ?? 0);
      const found = await lines
        .find({ memberId, at: { $gt: new Date(since), $lte: digestAt }, ...shown }, { kind: 1, at: 1 })
        .lean<Pick<StoredNotification, 'kind' | 'at'>[]>();
      const counts = new Map<NotificationKind, number>();
      for (const { kind, at } of found)
        if (!isUpTo(at, readUpTo) && !off.includes(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return [...counts].map(([kind, count]) => ({ kind, lines: count }));
    },
    isOn: async (memberId: string): Promise<boolean> =>
      (await readers.findById(memberId).lean())?.digestOff !== true,
  };
}
export type NotificationDigests = ReturnType<typeof createNotificationDigests>;
