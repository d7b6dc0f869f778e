import type { IdentityContext } from '../context.ts';

/**
 * Takes away what has just been told of athletes who are erased: an event that comes late tells of them again, and its words
 * may name them. An erasure removes results behind its first write, so that one of both sees the other.
 */
export async function forgetErased(
  { results, users }: Pick<IdentityContext, 'results' | 'users'>,
  athleteIds: readonly string[],
): Promise<void> {
  for (const id of await users.erasedAmong(athleteIds)) await results.erase(id);
}
