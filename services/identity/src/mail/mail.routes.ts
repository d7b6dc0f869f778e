import { AppError } from '@ankur/contracts/error-codes';
import { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';

/** What a demo shows instead of sending it. */
export function mailRoutes({ mailroom }: IdentityContext): RouteRegistration[] {
  return [
    route(credentialEndpoints.listInbox, () => {
      const inbox = mailroom.mailer?.inbox;
      if (!inbox) throw new AppError('NOT_FOUND');
      return Promise.resolve(inbox().map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() })));
    }),
  ];
}
