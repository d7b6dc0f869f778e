import type { IdentityContext } from '../context.ts';
import { forgetFamily } from '../family/forget-family.ts';
import { removePicture } from '../pictures/remove-picture.ts';
import { endSessions } from '../sessions/devices/end-sessions.ts';
import type { StoredUser } from '../users/user.model.ts';

/** Removes what is kept beside an erased account. Each step may be repeated, so one that was interrupted begins anew. */
export async function finishErasure(context: IdentityContext, user: StoredUser): Promise<void> {
  const { erasing, _id } = user;
  if (!erasing) return;
  const userId = _id.toHexString();
  const erasedAt = user.erasedAt ?? new Date();
  await context.erasures.note(userId, erasedAt);
  await context.credentials.remove(_id);
  await endSessions(context, { userId, except: null, reason: 'erased', cause: { actor: null } });
  await forgetFamily(context, userId);
  await Promise.all([
    context.twoFactor.erase(userId),
    context.links.forget(userId),
    context.mailroom.forget(erasing.email, userId, erasedAt),
    context.resumes.erase(userId),
    context.profileViews.erase(userId),
    context.streaks.erase(userId),
    context.activity.erase(userId),
    context.results.erase(userId),
    context.notifications.forget(userId),
    context.invites.forget(userId),
    context.users.forgetActor(userId),
    context.bus.forgetDeadLetters(userId),
    removePicture(context, userId, erasing.profilePicture),
  ]);
  await context.users.erasureDone(_id);
}

/** Completes what a crash, or a store that was away, left to do. */
export async function finishErasures(context: IdentityContext): Promise<void> {
  for (const user of await context.users.erasing(100))
    await finishErasure(context, user).catch((error: unknown) => {
      context.logger.warn({ err: error }, 'An erasure is completed later');
    });
}
