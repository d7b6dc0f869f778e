import type { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { assertEmailDomain } from '../accounts/assert-email-domain.ts';
import type { IdentityContext } from '../context.ts';
import { spendLink } from '../mail/mail-limits.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { fingerprintOf } from './account-links.ts';
import { assertMailOn, mailed } from './mailed.ts';

/** Mails a link to the new address of a member who proves the password; the address counts once it is confirmed. */
export function requestEmailChange(
  context: IdentityContext,
): UseCase<typeof credentialEndpoints.requestEmailChange> {
  const { mailroom, settings, users } = context;
  return async ({ body, caller: { userId, sessionId } }) => {
    assertMailOn(mailroom);
    assertEmailDomain(body.email, settings.current().registration.allowedEmailDomains);
    const user = await users.get(userId);
    const hash = await provePassword(context, user, {
      password: body.password,
      field: 'password',
      sessionId,
    });
    await spendLink(context, { by: userId, to: body.email });
    await mailroom.order({
      kind: 'emailChange',
      to: body.email,
      userId,
      password: fingerprintOf(hash),
      ...(sessionId === null ? {} : { sessionId }),
    });
    return mailed(mailroom, body.email, 'A link is on its way to the new address. It is good for one hour.');
  };
}
