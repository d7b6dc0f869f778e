import type { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import { orderNotice } from '../mail/mail-limits.ts';
import { endSessions } from '../sessions/devices/end-sessions.ts';
import { viewUserState } from '../users/user.view.ts';
import { fingerprintOf } from './account-links.ts';
import { proveEmail } from './prove-email.ts';

/**
 * Takes a confirmed address into use; sessions other than the one that asked for it end. A link of the registration proves
 * the address that is in use already, and ends nothing.
 */
export function confirmEmailChange(
  context: IdentityContext,
): UseCase<typeof credentialEndpoints.confirmEmailChange> {
  const { links, users, credentials } = context;
  return async ({ body }) => {
    const link = await links.take(body.token, 'emailChange');
    if (link === null && (await proveEmail(context, body.token)))
      return { success: true as const, message: 'Your e-mail is confirmed.' };
    const user = link && (await users.find(link.userId));
    const known = user && (await credentials.findHash(user._id));
    const { email } = link ?? {};
    if (!user || email === undefined || link?.password !== fingerprintOf(known))
      throw new AppError('LINK_EXPIRED');
    const cause = { actor: null };
    const { before } = await users
      .change(user._id, () => ({
        set: { email, confirmedEmail: email },
        events: (next) => [outboxEntry(userUpdated, viewUserState(next), cause)],
      }))
      .catch((error: unknown) => {
        // Somebody else signed up with it meanwhile.
        throw error instanceof AppError && error.code === 'EMAIL_TAKEN'
          ? new AppError('LINK_EXPIRED')
          : error;
      });
    await links.forget(link.userId);
    const except = link.sessionId ?? null;
    await endSessions(context, { userId: link.userId, except, reason: 'emailChanged', cause });
    await orderNotice(context, before, 'emailChanged');
    return { success: true as const, message: 'Your new address is confirmed.' };
  };
}
