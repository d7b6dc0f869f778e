import { eventChanged } from '@ankur/contracts/events/events.events';
import { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** A change of an event, to everybody with a seat or on the waitlist, but for who made it; several are one line. */
export function onEventChanged({ notifications, services }: IdentityContext): Subscriber {
  return onEvent(
    eventChanged,
    async ({ data: { event, isPublic, wasPublic, version } }, { actor, progress }) => {
      const { _id: eventId, title, status } = event;
      const isGone = !isPublic && status !== 'cancelled';
      await notifications.setHidden(subjectKeys.event(eventId), isGone, version);
      if (!isPublic && !wasPublic) return;
      const { userIds } = await services.call(guestEndpoints.listGuestIds, { params: { id: eventId } });
      for (const memberId of userIds.filter((id) => id !== actor?.id)) {
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
    },
    { name: 'notify.event.changed' },
  );
}
