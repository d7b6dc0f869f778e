import type { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { assertMailOn, mailed } from './mailed.ts';

/** Mails the caller a link that proves the address of the account once more. */
export function requestEmailProof({
  mailroom,
  users,
}: IdentityContext): UseCase<typeof credentialEndpoints.requestEmailProof> {
  return async ({ caller: { userId } }) => {
    assertMailOn(mailroom);
    const { email, confirmedEmail } = await users.get(userId);
    if (email === confirmedEmail)
      return { success: true as const, message: 'Your e-mail is confirmed.', inbox: null };
    await mailroom.order({ kind: 'emailProof', to: email, userId });
    return mailed(mailroom, 'A link is on its way to your e-mail. It is good for a week.');
  };
}
