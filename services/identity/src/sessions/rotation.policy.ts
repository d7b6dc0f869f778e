import type { FieldsToSet } from '@ankur/service-kit/aggregate/change';
import type { RefreshToken } from './tokens/refresh-token.ts';
import type { StoredSession } from './session.model.ts';

/** Two tabs refresh at the same moment, or an answer gets lost: the token just replaced stays good this long. */
export const graceMs = 10_000;
/** Far more tabs than anybody opens; beyond it somebody is multiplying a stolen token. */
export const maxSiblings = 40;
/** A session nobody uses for this long ends. */
export const sessionSeconds = 30 * 24 * 60 * 60;
export const sessionExpiry = (now: Date) => new Date(now.getTime() + sessionSeconds * 1000);

/** What a token is in its session. `reused`: replaced long ago, or multiplied, so somebody else holds it too. */
export type Standing = 'current' | 'justReplaced' | 'reused' | 'ended';

export function judgeToken(session: StoredSession, token: RefreshToken, now: Date): Standing {
  if (session.endedAt || session.expiresAt <= now) return 'ended';
  if (session.current.includes(token.hash)) return 'current';
  const inGrace = now.getTime() - session.rotatedAt.getTime() <= graceMs;
  const justReplaced = inGrace && session.previous.includes(token.hash);
  return justReplaced && session.current.length <= maxSiblings ? 'justReplaced' : 'reused';
}

/** What the session stores when `token` is replaced by `next`; null when the token is good no longer. */
export function rotation(
  session: StoredSession,
  { token, next }: { token: RefreshToken; next: RefreshToken },
  now: Date,
): FieldsToSet<StoredSession> | null {
  const { current } = session;
  const standing = judgeToken(session, token, now);
  if (standing === 'justReplaced') return { current: [...current, next.hash] };
  if (standing !== 'current') return null;
  return { current: [next.hash], previous: current, rotatedAt: now, expiresAt: sessionExpiry(now) };
}
