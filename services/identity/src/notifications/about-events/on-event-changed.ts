import { eventChanged, type EventState } from '@ankur/contracts/events/events.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';
import { tellGuests } from './tell-guests.ts';
import { tellOrganizer } from './tell-organizer.ts';

/** Whether it is no longer held here, for whoever knew of it: one that was looked at again may have had guests before. */
const isEnded = ({ event: { status } }: EventState): boolean =>
  status === 'cancelled' || status === 'removed';

/** A change of an event, to its guests and to who organises it. What none of them reads there is told to nobody. */
export function onEventChanged(context: IdentityContext): Subscriber {
  return onEvent(
    eventChanged,
    async ({ data, at }, { actor, progress }) => {
      const { event, isPublic, wasPublic, isNews, version } = data;
      const isRemoved = event.status === 'removed';
      const isGone = !isPublic && event.status !== 'cancelled';
      await context.notifications.setHidden(subjectKeys.event(event._id), isGone, version);
      if (!isNews) return;
      await tellOrganizer(context, data, { state: isRemoved ? 'withdrawn' : 'changed', actor });
      if (isPublic || wasPublic || isEnded(data))
        await tellGuests(context, data, { at, actor, progress, but: event.organizer._id });
    },
    { name: 'notify.event.changed' },
  );
}
