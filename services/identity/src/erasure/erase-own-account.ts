import type { erasureEndpoints } from '@ankur/contracts/identity/erasure.endpoints';
import { erasedName } from '@ankur/contracts/identity/user';
import { isStaff } from '@ankur/contracts/roles';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { proveCode } from '../two-factor/prove-code.ts';
import { eraseAccount } from './erase-account.ts';
import { erasureAct } from './erasure-act.ts';

/** Erases the account of a member who proves the password and, where the account asks for one, a code. */
export function eraseOwnAccount(context: IdentityContext): UseCase<typeof erasureEndpoints.eraseOwnAccount> {
  return async (input) => {
    const { body, caller } = input;
    const { userId, sessionId } = caller;
    const user = await context.users.get(userId);
    await provePassword(context, user, { password: body.password, field: 'password', sessionId });
    if (await context.twoFactor.on(userId))
      await proveCode(context, user, { code: body.code, place: { session: sessionId ?? userId } });
    // What staff do to accounts is in the log, and from then on without their name.
    const actor = { id: userId, username: erasedName, role: user.role };
    await eraseAccount(context, userId, {
      cause: input,
      act: (current) =>
        isStaff(current.role) ? [erasureAct(current, { cause: { actor, requestId: input.requestId } })] : [],
    });
    return { success: true as const, message: 'Your account is erased.' };
  };
}
