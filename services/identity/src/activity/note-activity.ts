import type { ActivityFeature } from '@ankur/contracts/identity/activity';
import type { IdentityContext } from '../context.ts';
import { isAdult } from '../users/age.ts';
import { keptDays } from './activity.model.ts';

type Needs = Pick<IdentityContext, 'activity' | 'streaks' | 'users'>;

/** A member is here: opens or renews a session, which open tabs do every few minutes. */
export async function noteActivity({ activity, streaks, users }: Needs, memberId: string): Promise<void> {
  const now = new Date();
  await Promise.all([
    streaks.note(memberId, now),
    users.noteActive(memberId, now),
    activity.noteDay(memberId, now),
  ]);
}

/** What a member was seen doing. */
export interface Seen {
  userId: string;
  from: string;
  to: string;
  features: readonly ActivityFeature[];
}

const keptMs = keptDays * 24 * 60 * 60_000;
/** How far behind the time of the last act may be that admins see. */
const behindMs = 60_000;

/** Records what a member did: of who is known to be of age the parts, the time of day and the length of the visit, of all others the day. */
export async function noteSeen(
  { activity, users }: Pick<Needs, 'activity' | 'users'>,
  { userId, from, to, features }: Seen,
): Promise<void> {
  const end = new Date(to);
  if (Date.now() - end.getTime() > keptMs) return;
  const user = await users.find(userId);
  if (user === null) return;
  if (features.length === 0 || !isAdult(user, end)) return activity.noteDay(userId, end);
  if (end.getTime() - (user.lastActiveAt?.getTime() ?? 0) > behindMs) await users.noteActive(userId, end);
  await activity.noteDoing(userId, { from: new Date(from), to: end, features, sport: user.sport });
}
