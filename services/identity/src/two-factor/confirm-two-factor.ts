import type { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { matchStep } from './prove-code.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { tellTwoFactorChange } from './tell-change.ts';

/** Switches the second step on with a first code, which shows that the app has the secret. */
export function confirmTwoFactor(
  context: IdentityContext,
): UseCase<typeof twoFactorEndpoints.confirmTwoFactor> {
  const { twoFactor, users } = context;
  return async (input) => {
    const { userId, sessionId } = input.caller;
    const user = await users.get(userId);
    const pending = await twoFactor.findPending(userId);
    const step = pending && (await matchStep(pending.secret, input.body.code));
    if (pending === null || typeof step !== 'number') throw new AppError('WRONG_CODE', { field: 'code' });
    const { codes, hashes } = newRecoveryCodes();
    if (!(await twoFactor.enable(userId, { sealed: pending.sealed, step, recovery: hashes })))
      throw new AppError('CONFLICT');
    await tellTwoFactorChange(context, user, { enabled: true, sessionId, cause: input });
    return { recoveryCodes: codes };
  };
}
