import type { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { mayRecover } from '../mail/mail-limits.ts';
import { assertMailOn, mailed } from './mailed.ts';

/** Takes the order for a link without looking whether the address has an account: neither words nor time can tell. */
export function requestPasswordReset(
  context: IdentityContext,
): UseCase<typeof credentialEndpoints.requestPasswordReset> {
  const { mailroom } = context;
  return async ({ body }) => {
    assertMailOn(mailroom);
    if (await mayRecover(context, body.email))
      await mailroom.order({ kind: 'passwordReset', to: body.email });
    const message = 'If this address has an account, a link is on its way. It is good for one hour.';
    return mailed(mailroom, body.email, message);
  };
}
