import type { Notification } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import type { StoredUser } from '../users/user.model.ts';
import { viewAuthorCard } from '../users/user.view.ts';
import type { StoredNotification } from './store/notification.model.ts';

/** A line as its member reads it, with the name that its actor has today. */
export function viewNotification(
  line: StoredNotification,
  { actor, readUpTo }: { actor: StoredUser | null; readUpTo: Date | null },
): Notification {
  const { _id, kind, at, readAt, count, about, state, title, path } = line;
  return {
    _id: _id.toHexString(),
    kind,
    at: at.toISOString(),
    isRead: readAt !== null || (readUpTo !== null && at <= readUpTo),
    actor: actor && viewAuthorCard(actor),
    count,
    about,
    state,
    title,
    path,
  };
}
