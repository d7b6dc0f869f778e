import { AppError } from '@ankur/contracts/error-codes';
import type { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { decodeCursor, encodeCursor, type CursorPlace } from '@ankur/service-kit/mongo/cursor';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import { subjectKeys } from './store/notification-subjects.ts';
import type { StoredNotification } from './store/notification.model.ts';
import { viewNotification } from './notification.view.ts';

type Context = Pick<IdentityContext, 'notifications' | 'users'>;
const pageSize = 30;

function readPlace(cursor: string): CursorPlace {
  const place = decodeCursor(cursor);
  if (Number.isNaN(new Date(place.key).getTime()))
    throw new AppError('VALIDATION_FAILED', {
      field: 'cursor',
      errors: [{ field: 'cursor', message: 'must be a cursor from an earlier page' }],
    });
  return place;
}

/** Those who did it, by id; nobody who is parted from the reader. */
async function findActors(
  { notifications, users }: Context,
  readerId: string,
  lines: readonly StoredNotification[],
): Promise<Map<string, StoredUser>> {
  const ids = [...new Set(lines.flatMap(({ actorId }) => actorId ?? []))];
  const keys = ids.map((id) => subjectKeys.author(readerId, id));
  const parted = new Set(await notifications.subjects.hiddenAmong(keys));
  const found = await Promise.all(
    ids.filter((id) => !parted.has(subjectKeys.author(readerId, id))).map((id) => users.find(id)),
  );
  return new Map(found.flatMap((user) => (user ? [[user._id.toHexString(), user]] : [])));
}

function placeOf(lines: readonly StoredNotification[]): string | null {
  const last = lines.at(-1);
  if (!last || lines.length < pageSize) return null;
  return encodeCursor({ key: last.at.toISOString(), id: last._id.toHexString() });
}

/** What the caller was told. */
export function listNotifications(context: Context): UseCase<typeof notificationEndpoints.listNotifications> {
  const { lines, readers } = context.notifications;
  return async ({ query: { cursor }, caller: { userId } }) => {
    const before = cursor === undefined ? null : readPlace(cursor);
    const [page, readUpTo, unread] = await Promise.all([
      lines.list(userId, { before, limit: pageSize }),
      readers.getReadUpTo(userId),
      readers.countUnread(userId),
    ]);
    const actors = await findActors(context, userId, page);
    return {
      notifications: page.map((line) =>
        viewNotification(line, { actor: actors.get(line.actorId ?? '') ?? null, readUpTo }),
      ),
      next: placeOf(page),
      unread,
    };
  };
}
