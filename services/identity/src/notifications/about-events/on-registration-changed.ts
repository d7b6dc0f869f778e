import { registrationChanged } from '@ankur/contracts/events/registrations.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/** A seat that somebody else made free, to the first who waited for it; who takes one knows it. */
export function onRegistrationChanged({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    registrationChanged,
    async ({ data: { eventId, userId, title, state, checkedInAt, seats } }, { actor }) => {
      if (state !== 'going' || actor?.id === userId || checkedInAt !== undefined) return;
      await notifications.notify({
        memberId: userId,
        key: `seat:${eventId}`,
        kind: 'seat',
        about: 'event',
        subjects: [subjectKeys.event(eventId)],
        title,
        path: `/events/${eventId}`,
        version: seats.version,
      });
    },
    { name: 'notify.registration.changed' },
  );
}
