import type { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { spendLink } from '../mail/mail-limits.ts';
import { assertMailOn, mailed } from './mailed.ts';

/** Mails the caller a link that proves the address of the account once more. */
export function requestEmailProof(
  context: IdentityContext,
): UseCase<typeof credentialEndpoints.requestEmailProof> {
  const { mailroom, users } = context;
  return async ({ caller: { userId } }) => {
    assertMailOn(mailroom);
    const { email, confirmedEmail } = await users.get(userId);
    if (email === confirmedEmail)
      return { success: true as const, message: 'Your e-mail is confirmed.', inbox: null };
    await spendLink(context, { by: userId, to: email });
    await mailroom.order({ kind: 'emailProof', to: email, userId });
    return mailed(mailroom, email, 'A link is on its way to your e-mail. It is good for a week.');
  };
}
