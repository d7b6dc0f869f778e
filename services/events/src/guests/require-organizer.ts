import { AppError } from '@ankur/contracts/error-codes';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { isOrganizer, maySee } from '../events/event.policy.ts';

/** The event, for its organiser and for admins; everybody else learns no more of it than before. */
export async function requireOrganizer(
  { events }: Pick<EventsContext, 'events'>,
  id: string,
  { userId, role }: Pick<MemberCaller, 'userId' | 'role'>,
): Promise<StoredEvent> {
  const event = await events.get(id);
  const isAdmin = role === 'admin' && event.status !== 'removed';
  if (!isAdmin && !maySee(event, userId)) throw new AppError('EVENT_NOT_FOUND');
  if (!isAdmin && !isOrganizer(event, userId)) throw new AppError('NOT_OWNER');
  return event;
}
