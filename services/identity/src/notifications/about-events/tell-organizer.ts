import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { EventState } from '@ankur/contracts/events/events.events';
import type { IdentityContext } from '../../context.ts';

interface Telling {
  state: 'approved' | 'rejected' | 'changed' | 'withdrawn';
  actor: DomainEvent['actor'];
}

/** What somebody else decided about an event, or did to it, to the member who sent it in; notes stand on its page. */
export async function tellOrganizer(
  { notifications }: Pick<IdentityContext, 'notifications'>,
  { event: { _id: eventId, organizer }, version }: EventState,
  { state, actor }: Telling,
): Promise<void> {
  const memberId = organizer._id;
  if (memberId === undefined || memberId === actor?.id) return;
  await notifications.notify({
    ...{ memberId, key: `decision:event:${eventId}`, kind: 'decision', about: 'event', state, version },
    path: state === 'withdrawn' ? '/events' : `/events/${eventId}`,
  });
}
