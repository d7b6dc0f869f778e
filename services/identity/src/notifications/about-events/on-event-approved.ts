import { eventApproved } from '@ankur/contracts/events/events.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';
import { tellGuests } from './tell-guests.ts';
import { tellOrganizer } from './tell-organizer.ts';

/** An approval, to who organises the event. Guests are there only when it was public before: then it has changed since. */
export function onEventApproved(context: IdentityContext): Subscriber {
  return onEvent(
    eventApproved,
    async ({ data, at }, { actor, progress }) => {
      const { event, version } = data;
      await context.notifications.setHidden(subjectKeys.event(event._id), false, version);
      await tellOrganizer(context, data, { state: 'approved', actor });
      await tellGuests(context, data, { at, actor, progress, but: event.organizer._id });
    },
    { name: 'notify.event.approved' },
  );
}
