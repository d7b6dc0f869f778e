import type { IdentityContext } from '../context.ts';
import { isSuspendedAt } from '../users/suspension.policy.ts';
import { restoration } from './changes/suspension.changes.ts';
import { settleRoster } from './keep-roster.ts';

/**
 * Ends the suspensions whose hour has come; safe to run in several instances at once. Lists and counts do so before they
 * read: what they filter, sort and count by is then so, and an index alone still knows it.
 */
export async function endSuspensions(context: IdentityContext, now = new Date()): Promise<number> {
  const due = await context.users.suspensionsEndedBy(now);
  for (const { _id } of due) {
    const { after } = await context.users.change(_id, (user) =>
      user.isSuspended && !isSuspendedAt(user, now)
        ? restoration(context, user, { reason: '', cause: { actor: null } })
        : null,
    );
    if (after.role === 'admin') await settleRoster(context, after._id);
  }
  return due.length;
}
