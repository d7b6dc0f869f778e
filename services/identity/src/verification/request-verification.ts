import { AppError } from '@ankur/contracts/error-codes';
import type { verificationEndpoints } from '@ankur/contracts/identity/verification.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { verificationNews } from './settle-verification.ts';
import { viewOwnVerification } from './verification.view.ts';

/** Asks for the badge; of two requests at once one is kept. */
export function requestVerification({
  users,
}: IdentityContext): UseCase<typeof verificationEndpoints.requestVerification> {
  return async (input) => {
    const { claim, evidence, links } = input.body;
    const { after } = await users.change(input.caller.userId, (user) => {
      if (user.isVerified)
        throw new AppError('ALREADY_REQUESTED', { message: 'You have the verified badge already.' });
      if (user.verification?.status === 'open') throw new AppError('ALREADY_REQUESTED');
      const shown = links.filter((link) => link !== '');
      return {
        set: { verification: { claim, evidence, links: shown, status: 'open', askedAt: new Date() } },
        events: (next) => verificationNews(user, next, input),
      };
    });
    return viewOwnVerification(after);
  };
}
