import type { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';

/** The number on the bell. */
export function countUnread({
  notifications: { readers },
}: Pick<IdentityContext, 'notifications'>): UseCase<typeof notificationEndpoints.countUnread> {
  return async ({ caller: { userId } }) => ({ unread: await readers.countUnread(userId) });
}
