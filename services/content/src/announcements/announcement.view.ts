import type { StoredAnnouncement } from './announcement.repository.ts';

export const viewAnnouncement = (stored: StoredAnnouncement) => ({
  _id: stored._id.toHexString(),
  title: stored.title,
  message: stored.message,
  audience: stored.audience,
  priority: stored.priority,
  startDate: stored.startDate.toISOString(),
  endDate: stored.endDate?.toISOString() ?? null,
  isSticky: stored.isSticky,
});
