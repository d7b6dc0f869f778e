import { eventRejected } from '@ankur/contracts/events/events.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { tellOrganizer } from './tell-organizer.ts';

export function onEventRejected(context: IdentityContext): Subscriber {
  return onEvent(
    eventRejected,
    ({ data }, { actor }) => tellOrganizer(context, data, { state: 'rejected', actor }),
    { name: 'notify.event.rejected' },
  );
}
