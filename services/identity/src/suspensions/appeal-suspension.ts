import { AppError } from '@ankur/contracts/error-codes';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import type { suspensionEndpoints } from '@ankur/contracts/identity/suspensions.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import { fingerprintOf } from '../recovery/account-links.ts';
import { isSuspendedAt } from '../users/suspension.policy.ts';
import { viewUserState } from '../users/user.view.ts';
import { suspensionStep } from './note-step.ts';

const tooLate = { message: 'This account is not suspended any more. Please sign in.' };
const once = { message: 'You have already appealed this suspension.' };

/** Takes the one appeal against a suspension from whoever holds the ticket that signing in brought. */
export function appealSuspension(
  context: IdentityContext,
): UseCase<typeof suspensionEndpoints.appealSuspension> {
  const { links, users, credentials } = context;
  return async ({ body: { ticket, text }, requestId }) => {
    const link = await links.take(ticket, 'suspensionAppeal');
    const user = link && (await users.find(link.userId));
    const known = user && (await credentials.findHash(user._id));
    if (!user || link?.password !== fingerprintOf(known)) throw new AppError('LINK_EXPIRED');
    const cause = { actor: null, requestId };
    await users.change(user._id, (current) => {
      const at = new Date();
      if (!isSuspendedAt(current, at)) throw new AppError('APPEAL_NOT_POSSIBLE', tooLate);
      if (current.suspensionAppeal) throw new AppError('ALREADY_APPEALED', once);
      return {
        set: {
          ...suspensionStep(current, { act: 'appealed', reason: text, until: null }, cause),
          suspensionAppeal: { text, at, waitingSince: at },
        },
        // Consoles read their lists again.
        events: (next) => [outboxEntry(userUpdated, viewUserState(next), cause)],
      };
    });
    return {
      success: true as const,
      message: 'Your appeal is sent. You are told by mail when it is answered.',
    };
  };
}
