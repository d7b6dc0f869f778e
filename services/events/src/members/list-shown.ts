import type { CallerIdentity } from '@ankur/contracts/claims';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { isOrganizer } from '../events/event.policy.ts';
import { maySeeGoing } from './member.policy.ts';

interface Sight {
  event: Pick<StoredEvent, 'organizerId'>;
  reader: Pick<CallerIdentity, 'userId' | 'role'>;
}

/**
 * Those of the people of an event whom a reader is shown by name, in their order: all to organiser and admins, oneself to
 * everybody, and of others whom the reader may know to be there (C20); nobody who is suspended, whose own page is closed.
 */
export async function listShown(
  { members }: Pick<EventsContext, 'members'>,
  ids: readonly string[],
  { event, reader: { userId, role } }: Sight,
): Promise<string[]> {
  if (role === 'admin' || isOrganizer(event, userId)) return [...ids];
  const [standings, suspended] = await Promise.all([
    members.listStandings(userId === null ? ids : [userId, ...ids]),
    members.listSuspended(ids),
  ]);
  const reader = userId === null ? undefined : standings.get(userId);
  const isShown = (id: string) => !suspended.has(id) && maySeeGoing(reader, standings.get(id));
  return ids.filter((id) => id === userId || isShown(id));
}
