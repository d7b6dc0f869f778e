import type { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';
import { fingerprintOf } from '../../recovery/account-links.ts';

/** Ends the mail a day for whoever follows the link in one of them, signed in or not; the link does nothing else. */
export function stopDigest(context: IdentityContext): UseCase<typeof notificationEndpoints.stopDigest> {
  const { links, users, credentials, notifications } = context;
  return async ({ body }) => {
    const link = await links.take(body.token, 'digestOff');
    const user = link && (await users.find(link.userId));
    const known = user && (await credentials.findHash(user._id));
    if (!user || link?.password !== fingerprintOf(known)) throw new AppError('LINK_EXPIRED');
    await notifications.readers.choose(link.userId, { digest: false });
    return { success: true as const, message: 'You get no more of these mails.' };
  };
}
