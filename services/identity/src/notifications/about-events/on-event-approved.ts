import { eventApproved } from '@ankur/contracts/events/events.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { tellOrganizer } from './tell-organizer.ts';

export function onEventApproved(context: IdentityContext): Subscriber {
  return onEvent(
    eventApproved,
    ({ data }, { actor }) => tellOrganizer(context, data, { state: 'approved', actor }),
    { name: 'notify.event.approved' },
  );
}
