import { AppError } from '@ankur/contracts/error-codes';
import type { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { isStaff } from '@ankur/contracts/roles';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { logAct } from './changes/account-change.ts';
import type { IdentityContext } from '../context.ts';
import { endSessions } from '../sessions/devices/end-sessions.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';

type Input = UseCaseInput<typeof twoFactorEndpoints.resetTwoFactor>;

/** The entry in the log; tokens of staff say that there is a second step, and so are good no longer. */
function resetting(
  { sequence }: Pick<IdentityContext, 'sequence'>,
  user: StoredUser,
  input: Input,
): UserChange {
  const now = Math.floor(Date.now() / 1000);
  const revocation = { code: 'TOKEN_OUTDATED' as const, before: now, lifted: false, seq: sequence.next() };
  const [before, after] = [{ twoFactor: true }, { twoFactor: false }];
  return {
    // A suspended member's tokens are revoked for longer than that.
    set: isStaff(user.role) && !user.isSuspended ? { roleChangedAt: now, revocation } : {},
    events: () => [logAct('user.twoFactorReset', { user, before, after, reason: input.body.reason }, input)],
  };
}

const alreadyOff = { message: 'This account signs in with its password alone.' };

/**
 * Switches off the second step of a member who has lost app and recovery codes; every session ends, and the member is
 * told, whoever asked for it.
 */
export function resetTwoFactor(context: IdentityContext): UseCase<typeof twoFactorEndpoints.resetTwoFactor> {
  return async (input) => {
    const { params, caller } = input;
    if (params.id === caller.userId) throw new AppError('OWN_ACCOUNT');
    const user = await context.users.get(params.id);
    // Of two at once one has switched it off, and one entry and one mail say so.
    if (!(await context.twoFactor.remove(params.id))) throw new AppError('CONFLICT', alreadyOff);
    await context.users.change(user._id, (current) => resetting(context, current, input));
    await endSessions(context, {
      userId: params.id,
      except: null,
      reason: 'twoFactorChanged',
      cause: input,
    });
    await context.mailroom.order({ kind: 'twoFactorReset', to: user.email });
    return { success: true as const, message: 'The second step is off.' };
  };
}
