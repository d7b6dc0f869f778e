import { AppError } from '@ankur/contracts/error-codes';
import type { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';

/**
 * What a demo shows instead of sending it, to whoever names the address, as somebody with that mailbox would: without an
 * address a member's own mails, and to a visitor none, or anybody would read who is here and set their passwords.
 */
export function listInbox({
  mailroom,
  users,
}: IdentityContext): UseCase<typeof credentialEndpoints.listInbox> {
  return async ({ query, caller: { userId } }) => {
    const inbox = mailroom.mailer?.inbox;
    if (!inbox) throw new AppError('NOT_FOUND');
    const address = query.to ?? (userId === null ? undefined : (await users.get(userId)).email);
    return inbox()
      .filter(({ to }) => to === address)
      .map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() }));
  };
}
