import type { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { logAct } from '../admin-users/changes/account-change.ts';
import type { IdentityContext } from '../context.ts';
import { orderNotice } from '../mail/mail-limits.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { proveCode } from './prove-code.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/**
 * New codes for who has password and code, so that a password alone never opens the second step; those of before open
 * nothing any more. Of an admin it leaves an entry in the log.
 */
export function renewRecoveryCodes(
  context: IdentityContext,
): UseCase<typeof twoFactorEndpoints.renewRecoveryCodes> {
  const { twoFactor, users } = context;
  return async (input) => {
    const { userId, sessionId } = input.caller;
    const { password, code } = input.body;
    const user = await users.get(userId);
    const on = await twoFactor.on(userId);
    if (on === null) throw new AppError('CONFLICT');
    await provePassword(context, user, { password, field: 'password', sessionId });
    await proveCode(context, user, { code, place: { session: sessionId ?? userId } });
    const { codes, hashes } = newRecoveryCodes();
    if (!(await twoFactor.renewRecovery(userId, hashes))) throw new AppError('CONFLICT');
    await users.change(user._id, (current) => {
      if (current.role !== 'admin') return null;
      const before = { recoveryCodesLeft: on.recovery.length };
      const act = { user: current, before, after: { recoveryCodesLeft: codes.length } };
      return { events: () => [logAct('user.recoveryCodes', act, input)] };
    });
    await orderNotice(context, user, 'recoveryCodesRenewed');
    return { recoveryCodes: codes };
  };
}
