import type { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';

type Context = Pick<IdentityContext, 'notifications' | 'mailroom'>;

/** Null where this platform sends no mail: there is nothing to choose. */
const digestOf = async ({ notifications, mailroom }: Context, memberId: string): Promise<boolean | null> =>
  mailroom.mailer === null ? null : notifications.digests.isOn(memberId);

/** Kinds the caller is not told of, and whether a mail a day tells of what is unread. */
export function getNotificationPreferences(
  context: Context,
): UseCase<typeof notificationEndpoints.getNotificationPreferences> {
  return async ({ caller: { userId } }) => ({
    off: await context.notifications.readers.getKindsOff(userId),
    digest: await digestOf(context, userId),
  });
}

/** Chooses them. */
export function setNotificationPreferences(
  context: Context,
): UseCase<typeof notificationEndpoints.setNotificationPreferences> {
  return async ({ body: { digest, ...body }, caller: { userId } }) => {
    const off = [...new Set(body.off)];
    await context.notifications.readers.choose(userId, { off, digest });
    return { off, digest: await digestOf(context, userId) };
  };
}
