import type { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';

type Context = Pick<IdentityContext, 'notifications'>;

/** Kinds the caller is not told of. */
export function getNotificationPreferences({
  notifications: { readers },
}: Context): UseCase<typeof notificationEndpoints.getNotificationPreferences> {
  return async ({ caller: { userId } }) => ({ off: await readers.offOf(userId) });
}

/** Chooses them. */
export function setNotificationPreferences({
  notifications: { readers },
}: Context): UseCase<typeof notificationEndpoints.setNotificationPreferences> {
  return async ({ body, caller: { userId } }) => {
    const off = [...new Set(body.off)];
    await readers.setOff(userId, off);
    return { off };
  };
}
