import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { EventState } from '@ankur/contracts/events/events.events';
import { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

interface Telling {
  /** When it became so: who registers later knows it. */
  at: string;
  actor: DomainEvent['actor'];
  progress: () => void;
  /** Guests who are told in another way. */
  but?: string | undefined;
}

/** What became of an event, to everybody who had a seat then or was on the waitlist, but for who did it; several changes are one line. */
export async function tellGuests(
  { notifications, services }: Pick<IdentityContext, 'notifications' | 'services'>,
  { event: { _id: eventId, title, status }, isPublic, version }: EventState,
  { at, actor, progress, but }: Telling,
): Promise<void> {
  const isGone = !isPublic && status !== 'cancelled';
  const request = { params: { id: eventId }, query: { before: at } };
  const { userIds } = await services.call(guestEndpoints.listGuestIds, request);
  for (const memberId of userIds.filter((id) => id !== actor?.id && id !== but)) {
    progress();
    await notifications.notify({
      memberId,
      key: `event:${eventId}`,
      kind: 'event',
      about: 'event',
      // That it is gone is told without a word of it.
      ...(isGone ? {} : { subjects: [subjectKeys.event(eventId)], title }),
      state: isGone ? 'removed' : status === 'cancelled' ? 'cancelled' : null,
      path: isGone ? '/events' : `/events/${eventId}`,
      version,
    });
  }
}
