import type { Connection } from 'mongoose';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { createNotificationDigests, type NotificationDigests } from './store/notification-digests.ts';
import { createNotificationReaders, type NotificationReaders } from './store/notification-readers.ts';
import { createNotificationSubjects, type NotificationSubjects } from './store/notification-subjects.ts';
import { notificationModels } from './store/notification.model.ts';
import {
  createNotificationRepository,
  type NewNotification,
  type NotificationRepository,
} from './store/notification.repository.ts';

/** What members are told, and of what. */
export interface NotificationCentre {
  lines: NotificationRepository;
  readers: NotificationReaders;
  subjects: NotificationSubjects;
  digests: NotificationDigests;
  /**
   * Tells a member something, once per `key` and `version`, unless they do not want that kind or what it is about is
   * hidden. `heldBack` is a subject that nobody sees yet: the line appears with it.
   */
  notify(line: NewNotification, heldBack?: string): Promise<void>;
  /** Hides what is about a subject, or shows it again, as its owner said at `version`; in any order with `notify`. */
  setHidden(subject: string, isHidden: boolean, version: number): Promise<void>;
  /** Takes back lines of a kind about a subject from everybody but these. */
  takeBack(
    lines: Pick<NewNotification, 'kind'> & { subject: string },
    kept: readonly string[],
  ): Promise<void>;
  /** Erases a member: what they were told, chose and did. */
  forget(memberId: string): Promise<void>;
}

/** Creates the notification centre of this service. */
export function createNotificationCentre(connection: Connection, relay: Relay): NotificationCentre {
  const models = notificationModels(connection);
  const lines = createNotificationRepository(models, relay);
  const readers = createNotificationReaders(models, relay);
  const subjects = createNotificationSubjects(models);
  const tellAll = async (members: readonly string[]): Promise<void> => {
    for (const member of members) await readers.tell(member);
  };
  return {
    lines,
    readers,
    subjects,
    digests: createNotificationDigests(models),
    async notify(line, heldBack) {
      const { memberId, kind, subjects: about = [] } = line;
      if ((await readers.getKindsOff(memberId)).includes(kind)) return;
      const id = await lines.put(line, await subjects.hiddenAmong(about, heldBack));
      if (!id) return;
      // What was hidden while the line was being stored did not see it.
      for (const subject of await subjects.hiddenAmong(about)) await lines.setHidden(subject, true);
      lines.publish(id);
    },
    async setHidden(subject, isHidden, version) {
      if (await subjects.note(subject, isHidden, version))
        await tellAll(await lines.setHidden(subject, isHidden));
    },
    takeBack: async (wrong, kept) => tellAll(await lines.takeBack(wrong, kept)),
    async forget(memberId) {
      await lines.forget(memberId);
      await readers.forget(memberId);
    },
  };
}
