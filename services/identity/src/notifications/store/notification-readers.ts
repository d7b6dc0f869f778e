import {
  notificationRead,
  notificationTold,
} from '@ankur/contracts/identity/notifications/notifications.events';
import type { NotificationKind } from '@ankur/contracts/identity/notifications/notification-kinds';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { deferredOutboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { NotificationModels, StoredReader } from './notification.model.ts';

/** What members want to be told and have read; every change tells their tabs the new number. */
export function createNotificationReaders(
  { readers, lines }: NotificationModels,
  relay: Pick<Relay, 'watch' | 'notify'>,
) {
  const countUnread = async (memberId: string): Promise<number> => {
    const readUpTo = (await readers.findById(memberId).lean())?.readUpTo ?? new Date(0);
    return lines.countDocuments({
      memberId,
      at: { $gt: readUpTo },
      readAt: null,
      'hiddenBy.0': { $exists: false },
    });
  };
  const { find, changeOrCreate } = createAggregate<StoredReader>({
    model: readers,
    relay,
    revision: 'version',
    enrich: {
      [notificationRead.type]: async ({ _id }) => ({
        memberId: String(_id),
        unread: await countUnread(String(_id)),
      }),
    },
  });
  relay.watch(lines, {
    enrich: {
      [notificationTold.type]: async ({ memberId, hiddenBy }) =>
        (hiddenBy as string[]).length > 0
          ? undefined
          : { memberId: String(memberId), unread: await countUnread(String(memberId)) },
    },
  });
  const change = async (
    memberId: string,
    set: (reader: StoredReader) => Partial<StoredReader>,
  ): Promise<void> => {
    await changeOrCreate(memberId, (current) => {
      const before = current ?? { _id: memberId, off: [], readUpTo: null, version: 0 };
      const events = [deferredOutboxEntry(notificationRead, {}, { actor: null })];
      const changed = set(before);
      return Promise.resolve(
        current ? { set: changed, events } : { create: { ...before, ...changed, version: 1 }, events },
      );
    });
  };
  return {
    countUnread,
    getKindsOff: async (memberId: string): Promise<NotificationKind[]> => (await find(memberId))?.off ?? [],
    getReadUpTo: async (memberId: string): Promise<Date | null> => (await find(memberId))?.readUpTo ?? null,
    /** What is not given is left as it is. */
    choose: (memberId: string, { off, digest }: { off?: NotificationKind[]; digest?: boolean | undefined }) =>
      change(memberId, () => ({
        ...(off === undefined ? {} : { off }),
        ...(digest === undefined ? {} : { digestOff: !digest }),
      })),
    /** Everything up to this instant is read; an earlier one changes nothing. */
    readUpTo: (memberId: string, at: Date) =>
      change(memberId, ({ readUpTo }) => ({ readUpTo: readUpTo !== null && readUpTo > at ? readUpTo : at })),
    /** Tells the tabs of a member how many are unread now. */
    tell: (memberId: string) => change(memberId, () => ({})),
    forget: (memberId: string) => readers.deleteOne({ _id: memberId }),
  };
}
export type NotificationReaders = ReturnType<typeof createNotificationReaders>;
