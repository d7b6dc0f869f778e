import type { announcementEndpoints } from '@ankur/contracts/content/notices/announcements.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { byWeight, concerns } from './announcement.policy.ts';
import { viewAnnouncement } from './announcement.view.ts';

const maxShown = 10;

/** Every announcement, for admins. */
export function listAnnouncements({
  announcements,
}: ContentContext): UseCase<typeof announcementEndpoints.listAnnouncements> {
  return async () => (await announcements.list()).map(viewAnnouncement);
}

/** What is announced to the caller right now. */
export function listCurrentAnnouncements({
  announcements,
}: ContentContext): UseCase<typeof announcementEndpoints.listCurrentAnnouncements> {
  return async ({ caller }) => {
    const now = new Date();
    return (await announcements.current(now))
      .filter((each) => concerns(each, caller.role))
      .sort(byWeight)
      .slice(0, maxShown)
      .map(viewAnnouncement);
  };
}
