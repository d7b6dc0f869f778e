import type { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { assertStrongPassword } from '../passwords/password-policy.ts';
import { endSessions } from '../sessions/devices/end-sessions.ts';
import { fingerprintOf } from './account-links.ts';

/** Sets a new password with a mailed link: once, within its hour, and never after the password has changed. */
export function resetPassword(context: IdentityContext): UseCase<typeof credentialEndpoints.resetPassword> {
  const { links, users, credentials, hasher, attempts, mailroom } = context;
  return async (input) => {
    const { token, newPassword } = input.body;
    const link = await links.find(token, 'passwordReset');
    const user = link && (await users.find(link.userId));
    const known = user && (await credentials.findHash(user._id));
    if (!user || known === null || link.password !== fingerprintOf(known)) throw new AppError('LINK_EXPIRED');
    // A weak password does not use the link up.
    assertStrongPassword(newPassword, user.email, 'newPassword');
    const hash = await hasher.hash(newPassword);
    if (!(await links.take(token, 'passwordReset'))) throw new AppError('LINK_EXPIRED');
    if (!(await credentials.replace(user._id, known, { hash }))) throw new AppError('LINK_EXPIRED');
    // Who followed the link reads the mailbox.
    await users.change(user._id, (current) =>
      current.email === user.email && current.confirmedEmail !== user.email
        ? { set: { confirmedEmail: user.email }, events: [] }
        : null,
    );
    await links.forget(link.userId);
    await attempts.reopen(user.email);
    await endSessions(context, {
      userId: link.userId,
      except: null,
      reason: 'passwordChanged',
      cause: { actor: null },
    });
    await mailroom.order({ kind: 'passwordChanged', to: user.email });
    return { success: true as const, message: 'Your new password is set. Please sign in.' };
  };
}
