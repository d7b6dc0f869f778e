import { AppError } from '@ankur/contracts/error-codes';
import type { erasureEndpoints } from '@ankur/contracts/identity/erasure.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { eraseAccount } from './erase-account.ts';
import { erasureAct } from './erasure-act.ts';

/** Erases somebody else's account; the log says who did it and why, and not whom it was. */
export function eraseMember(context: IdentityContext): UseCase<typeof erasureEndpoints.eraseMember> {
  return async (input) => {
    const { params, body, caller } = input;
    if (params.id === caller.userId) throw new AppError('OWN_ACCOUNT');
    await eraseAccount(context, params.id, {
      cause: input,
      act: (user) => [erasureAct(user, { reason: body.reason, cause: input })],
    });
    return { success: true as const, message: 'The account is erased.' };
  };
}
