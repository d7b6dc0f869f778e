import { registrationChanged } from '@ankur/contracts/events/registrations.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { noteAct } from '../activity/note-act.ts';
import type { IdentityContext } from '../context.ts';

/** Who registers for an event or cancels is here; whom somebody else made room for is not. */
export function onRegistrationChanged(context: IdentityContext): Subscriber {
  return onEvent(registrationChanged, async ({ at, actor, data: { userId } }) => {
    if (actor?.id === userId) await noteAct(context, { userId, at, feature: 'events' });
  });
}
