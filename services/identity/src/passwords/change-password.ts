import type { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { repeatMs, submissionOf } from '../accounts/repeated-registration.ts';
import type { IdentityContext } from '../context.ts';
import { orderNotice } from '../mail/mail-limits.ts';
import { endSessions } from '../sessions/devices/end-sessions.ts';
import { assertStrongPassword } from './password-policy.ts';
import { provePassword } from './prove-password.ts';

type ChangePassword = UseCase<typeof credentialEndpoints.changePassword>;
type Input = Parameters<ChangePassword>[0];

/** Whether this very form has set the password: its answer was lost, and what it calls the current one is the old one now. */
async function isRepeated(
  { users, credentials, hasher }: IdentityContext,
  { caller, body, idempotencyKey }: Input,
): Promise<boolean> {
  const submission = submissionOf(idempotencyKey);
  if (submission === undefined) return false;
  const { _id } = await users.get(caller.userId);
  const hash = await credentials.findSetBy(_id, submission, new Date(Date.now() - repeatMs));
  return hash !== null && (await hasher.verify(hash, body.newPassword));
}

async function change(context: IdentityContext, input: Input): Promise<void> {
  const { caller, body } = input;
  const user = await context.users.get(caller.userId);
  const { sessionId } = caller;
  const proof = { password: body.currentPassword, field: 'currentPassword', sessionId };
  const known = await provePassword(context, user, proof);
  assertStrongPassword(body.newPassword, user.email, 'newPassword');
  const hash = await context.hasher.hash(body.newPassword);
  const set = { hash, submission: submissionOf(input.idempotencyKey) };
  if (!(await context.credentials.replace(user._id, known, set))) throw new AppError('CONFLICT');
  await context.links.forget(caller.userId);
  await endSessions(context, {
    userId: caller.userId,
    except: sessionId,
    reason: 'passwordChanged',
    cause: input,
  });
  await orderNotice(context, user, 'passwordChanged');
}

/** Changes the password of whoever knows the current one; every other session and every mailed link ends with it. */
export function changePassword(context: IdentityContext): ChangePassword {
  return async (input) => {
    if (!(await isRepeated(context, input)))
      await change(context, input).catch(async (error: unknown) => {
        // The one before was still on its way.
        if (!(await isRepeated(context, input))) throw error;
      });
    return { success: true as const, message: 'Your password is changed.' };
  };
}
