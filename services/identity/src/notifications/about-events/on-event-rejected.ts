import { eventRejected } from '@ankur/contracts/events/events.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';
import { tellGuests } from './tell-guests.ts';
import { tellOrganizer } from './tell-organizer.ts';

/** A refusal, to who organises the event, and to guests from when it was public: they learn that it is no longer held. */
export function onEventRejected(context: IdentityContext): Subscriber {
  return onEvent(
    eventRejected,
    async ({ data, at }, { actor, progress }) => {
      const { event, version } = data;
      await context.notifications.setHidden(subjectKeys.event(event._id), true, version);
      await tellOrganizer(context, data, { state: 'rejected', actor });
      await tellGuests(context, data, { at, actor, progress, but: event.organizer._id });
    },
    { name: 'notify.event.rejected' },
  );
}
