import type { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';

type Context = Pick<IdentityContext, 'notifications' | 'mailroom' | 'users'>;

/** Null where this platform sends no mail: there is nothing to choose. */
async function digestOf({ notifications, mailroom, users }: Context, memberId: string) {
  if (mailroom.mailer === null) return { digest: null };
  const { email, confirmedEmail } = await users.get(memberId);
  return { digest: await notifications.digests.isOn(memberId), unproven: confirmedEmail !== email };
}

/** Kinds the caller is not told of, and whether a mail a day tells of what is unread. */
export function getNotificationPreferences(
  context: Context,
): UseCase<typeof notificationEndpoints.getNotificationPreferences> {
  return async ({ caller: { userId } }) => ({
    off: await context.notifications.readers.getKindsOff(userId),
    ...(await digestOf(context, userId)),
  });
}

/** Chooses them. */
export function setNotificationPreferences(
  context: Context,
): UseCase<typeof notificationEndpoints.setNotificationPreferences> {
  return async ({ body: { digest, ...body }, caller: { userId } }) => {
    const off = [...new Set(body.off)];
    await context.notifications.readers.choose(userId, { off, digest });
    return { off, ...(await digestOf(context, userId)) };
  };
}
