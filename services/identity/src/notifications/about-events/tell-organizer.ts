import type { EventState } from '@ankur/contracts/events/events.events';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { IdentityContext } from '../../context.ts';

/** What was decided about an event, to the member who sent it in; the notes stand on its page. */
export async function tellOrganizer(
  { notifications }: Pick<IdentityContext, 'notifications'>,
  { event: { _id: eventId, organizer }, version }: EventState,
  { state, actor }: { state: 'approved' | 'rejected'; actor: DomainEvent['actor'] },
): Promise<void> {
  const memberId = organizer._id;
  if (memberId === undefined || memberId === actor?.id) return;
  await notifications.notify({
    ...{ memberId, key: `decision:event:${eventId}`, kind: 'decision', about: 'event', state, version },
    path: `/events/${eventId}`,
  });
}
