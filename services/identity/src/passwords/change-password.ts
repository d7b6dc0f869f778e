import type { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { orderNotice } from '../mail/mail-limits.ts';
import { endSessions } from '../sessions/devices/end-sessions.ts';
import { assertStrongPassword } from './password-policy.ts';
import { provePassword } from './prove-password.ts';

/** Changes the password of whoever knows the current one; every other session and every mailed link ends with it. */
export function changePassword(context: IdentityContext): UseCase<typeof credentialEndpoints.changePassword> {
  return async (input) => {
    const { caller, body } = input;
    const user = await context.users.get(caller.userId);
    const { sessionId } = caller;
    const proof = { password: body.currentPassword, field: 'currentPassword', sessionId };
    const known = await provePassword(context, user, proof);
    assertStrongPassword(body.newPassword, user.email, 'newPassword');
    const hash = await context.hasher.hash(body.newPassword);
    if (!(await context.credentials.replace(user._id, known, hash))) throw new AppError('CONFLICT');
    await context.links.forget(caller.userId);
    await endSessions(context, {
      userId: caller.userId,
      except: sessionId,
      reason: 'passwordChanged',
      cause: input,
    });
    await orderNotice(context, user, 'passwordChanged');
    return { success: true as const, message: 'Your password is changed.' };
  };
}
