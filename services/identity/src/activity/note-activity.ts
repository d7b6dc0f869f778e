import type { IdentityContext } from '../context.ts';

/** A member is here: opens or renews a session, which open tabs do every few minutes. */
export async function noteActivity(
  { streaks, users }: Pick<IdentityContext, 'streaks' | 'users'>,
  memberId: string,
): Promise<void> {
  const now = new Date();
  await Promise.all([streaks.note(memberId, now), users.noteActive(memberId, now)]);
}
