import type { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { isRequired } from './get-two-factor.ts';
import { proveCode } from './prove-code.ts';
import { tellTwoFactorChange } from './tell-change.ts';

const kept = 'Admins of this platform cannot switch their second step off.';

/** Switches the second step off for who has password and code; admins who need one keep it. */
export function stopTwoFactor(context: IdentityContext): UseCase<typeof twoFactorEndpoints.stopTwoFactor> {
  return async (input) => {
    const { body, caller } = input;
    const { userId, sessionId, role } = caller;
    if (isRequired(context, role)) throw new AppError('TWO_FACTOR_REQUIRED', { message: kept });
    const user = await context.users.get(userId);
    if (!(await context.twoFactor.on(userId))) throw new AppError('CONFLICT');
    await provePassword(context, user, { password: body.password, field: 'password', sessionId });
    await proveCode(context, user, { code: body.code, place: { session: sessionId ?? userId } });
    // Of two at once one has switched it off, and one entry says so.
    if (!(await context.twoFactor.remove(userId))) throw new AppError('CONFLICT');
    await tellTwoFactorChange(context, user, { enabled: false, sessionId, cause: input });
    return { success: true as const, message: 'Signing in asks for your password alone again.' };
  };
}
