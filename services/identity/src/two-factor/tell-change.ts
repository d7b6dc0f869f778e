import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { logAct } from '../admin-users/changes/account-change.ts';
import { orderNotice } from '../mail/mail-limits.ts';
import { endSessions } from '../sessions/devices/end-sessions.ts';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';

/**
 * What follows when a second step was switched on or off: for an admin an entry in the log, before anything else can fail,
 * and new tokens, which say whether there is a second step; other sessions end, and the member is told by mail.
 */
export async function tellTwoFactorChange(
  context: IdentityContext,
  user: StoredUser,
  { enabled, sessionId, cause }: { enabled: boolean; sessionId: string | null; cause: EventContext },
): Promise<void> {
  const userId = user._id.toHexString();
  await context.users.change(user._id, (current) => {
    if (current.role !== 'admin' || current.isSuspended) return null;
    const now = Math.floor(Date.now() / 1000);
    const seq = context.sequence.next();
    const [before, after] = [{ twoFactor: !enabled }, { twoFactor: enabled }];
    return {
      set: { roleChangedAt: now, revocation: { code: 'TOKEN_OUTDATED', before: now, lifted: false, seq } },
      events: () => [logAct('user.twoFactor', { user: current, before, after }, cause)],
    };
  });
  await endSessions(context, { userId, except: sessionId, reason: 'twoFactorChanged', cause });
  await orderNotice(context, user, enabled ? 'twoFactorOn' : 'twoFactorOff');
}
