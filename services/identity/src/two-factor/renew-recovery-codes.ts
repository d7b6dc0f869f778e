import type { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** New codes for who knows the password; those of before open nothing any more. */
export function renewRecoveryCodes(
  context: IdentityContext,
): UseCase<typeof twoFactorEndpoints.renewRecoveryCodes> {
  const { twoFactor, users, mailroom } = context;
  return async ({ body, caller: { userId, sessionId } }) => {
    const user = await users.get(userId);
    await provePassword(context, user, { password: body.password, field: 'password', sessionId });
    const { codes, hashes } = newRecoveryCodes();
    if (!(await twoFactor.renewRecovery(userId, hashes))) throw new AppError('CONFLICT');
    await mailroom.order({ kind: 'recoveryCodesRenewed', to: user.email });
    return { recoveryCodes: codes };
  };
}
