import { adminActed } from '@ankur/contracts/audit.events';
import { AppError } from '@ankur/contracts/error-codes';
import { announcementChanged } from '@ankur/contracts/content/notices/notices.events';
import type { announcementEndpoints } from '@ankur/contracts/content/notices/announcements.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { ContentContext } from '../context.ts';
import { viewAnnouncement } from './announcement.view.ts';

const acted = adminActed('content');

/** Takes an announcement away. */
export function deleteAnnouncement({
  announcements,
}: ContentContext): UseCase<typeof announcementEndpoints.deleteAnnouncement> {
  return async (input) => {
    const { id } = input.params;
    await announcements.change(id, (stored) => {
      if (stored.removedAt !== undefined) throw new AppError('NOT_FOUND');
      const { _id, ...before } = viewAnnouncement(stored);
      const target = { type: 'announcement', id: _id, label: stored.title };
      return {
        set: { removedAt: new Date() },
        events: ({ version }) => [
          outboxEntry(announcementChanged, { id, version }, input),
          outboxEntry(acted, { action: 'announcement.delete', target, before, after: null }, input),
        ],
      };
    });
    return { success: true };
  };
}
