import { AppError } from '@ankur/contracts/error-codes';
import type { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';

type Context = Pick<IdentityContext, 'notifications'>;

/** Marks one line of the caller as read, in all tabs. */
export function readNotification({
  notifications: { lines, readers },
}: Context): UseCase<typeof notificationEndpoints.readNotification> {
  return async ({ params: { id }, caller: { userId } }) => {
    if (!(await lines.read(userId, id))) throw new AppError('NOT_FOUND');
    await readers.tell(userId);
    return { unread: await readers.countUnread(userId) };
  };
}

/** Marks everything up to an instant as read, never what is to come. */
export function readNotifications({
  notifications: { readers },
}: Context): UseCase<typeof notificationEndpoints.readNotifications> {
  return async ({ body: { upTo }, caller: { userId } }) => {
    const now = new Date();
    const wanted = new Date(upTo);
    await readers.readUpTo(userId, wanted < now ? wanted : now);
    return { unread: await readers.countUnread(userId) };
  };
}
