import { AppError } from '@ankur/contracts/error-codes';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import { keepRoster } from '../admin-users/keep-roster.ts';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import { erasure } from './erased-user.ts';
import { finishErasure } from './finish-erasures.ts';

/** Erases an account in one write, then everything that is kept beside it; what fails is done later. Throws `LAST_ADMIN`. */
export async function eraseAccount(
  context: IdentityContext,
  id: string,
  { cause, act = () => [] }: { cause: EventContext; act?: (user: StoredUser) => readonly OutboxEntry[] },
): Promise<void> {
  const erased = await keepRoster(context, id, {
    staysAdmin: () => false,
    write: (user) =>
      context.users.change(user._id, (current) => {
        if (current.erasedAt) throw new AppError('USER_NOT_FOUND');
        return erasure(context, current, { cause, act: act(current) });
      }),
  });
  await finishErasure(context, erased).catch((error: unknown) => {
    context.logger.warn({ err: error }, 'An erasure is completed later');
  });
}
