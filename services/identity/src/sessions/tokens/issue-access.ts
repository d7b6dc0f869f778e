import { AppError } from '@ankur/contracts/error-codes';
import type { IdentityContext } from '../../context.ts';
import { assertNotSuspended } from '../../users/suspension.policy.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { waitUntil } from './wait-until.ts';

/** Further ahead than this the clock was set back; waiting would not help. */
const maxWaitMs = 2000;

export interface IssuedAccess {
  token: string;
  user: StoredUser;
  /** Set for admins whose account asks for a second step of signing in. */
  twoStep: { twoStep?: true };
}

/** Tokens of the second of a revocation count as issued before it, so a new one waits for the next second. */
async function afterRevocation(user: StoredUser): Promise<void> {
  const { revocation } = user;
  if (!revocation || revocation.lifted || revocation.code === 'SUSPENDED') return;
  const nextSecond = (revocation.before + 1) * 1000;
  if (nextSecond - Date.now() <= maxWaitMs) await waitUntil(nextSecond);
}

/**
 * Signs an access token for a member who may act right now. The user is read again after signing: a change in
 * between revokes tokens issued up to its second, and this one may have been signed later with the old role.
 */
export async function issueAccess(
  context: IdentityContext,
  userId: string,
  sid: string,
): Promise<IssuedAccess> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const user = await context.users.find(userId);
    if (!user) throw new AppError('SESSION_ENDED');
    assertNotSuspended(user);
    await afterRevocation(user);
    const { role, username } = user;
    const twoStep =
      role === 'admin' && (await context.twoFactor.on(userId)) ? { twoStep: true as const } : {};
    const token = context.signAccess({ sub: userId, sid, role, username, ...twoStep });
    const now = await context.users.find(userId);
    if (now && now.revocation?.seq === user.revocation?.seq) return { token, user, twoStep };
  }
  throw new AppError('CONFLICT');
}
