import { AppError } from '@ankur/contracts/error-codes';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { keepRoster } from '../admin-users/keep-roster.ts';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import { erasure } from './erased-user.ts';
import { findMentionedName } from './find-mentioned-name.ts';
import { finishErasure } from './finish-erasures.ts';

/**
 * Erases an account in one write, then everything that is kept beside it; what fails is done later. Throws `LAST_ADMIN`, and
 * `CONFLICT` where the member gets another name at this moment.
 */
export async function eraseAccount(
  context: IdentityContext,
  id: string,
  { cause, act = () => [] }: { cause: EventContext; act?: (user: StoredUser) => readonly OutboxEntry[] },
): Promise<void> {
  const erased = await keepRoster(context, id, {
    staysAdmin: () => false,
    write: async (user, change) => {
      const mentioned = await findMentionedName(context, user);
      return change((current) => {
        if (current.erasedAt) throw new AppError('USER_NOT_FOUND');
        // Renamed at this moment: texts would be looked through for the name of before.
        if (current.usernameKey !== user.usernameKey) throw new AppError('CONFLICT');
        return erasure(context, current, { cause, act: act(current), mentioned });
      });
    },
  });
  await finishErasure(context, erased).catch((error: unknown) => {
    context.logger.warn({ err: error }, 'An erasure is completed later');
  });
}
