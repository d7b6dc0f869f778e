import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { viewEvents } from '../events/view-events.ts';
import { splitMoment } from './event-fields.ts';

/** Events as admins see them. */
export async function viewAdminEvents(
  context: Pick<EventsContext, 'guestLists' | 'members'>,
  found: readonly StoredEvent[],
): Promise<AdminEvent[]> {
  const [shown, senders] = await Promise.all([
    viewEvents(context, found, { userId: null, role: 'admin' }),
    context.members.listCards([...new Set(found.flatMap(({ submittedBy }) => submittedBy ?? []))]),
  ]);
  const sender = new Map(senders.map((card) => [card._id, card]));
  const viewSender = (id: string) => {
    const { username = '', isVerified = false } = sender.get(id) ?? {};
    return { _id: id, username, isVerified };
  };
  return found.flatMap((event, index) => {
    const base = shown[index];
    if (!base) return [];
    return {
      ...base,
      time: splitMoment(event.date).time,
      organizerName: event.organizerName,
      organizerEmail: event.organizerEmail ?? '',
      organizerPhone: event.organizerPhone ?? '',
      maxParticipants: event.capacity ?? null,
      tags: event.tags ?? [],
      highlights: event.highlights ?? [],
      requirements: event.requirements ?? [],
      isOpen: event.isOpen,
      signals: event.signals ?? [],
      submittedBy: event.submittedBy === undefined ? null : viewSender(event.submittedBy),
      notes: event.notes ?? '',
      decidedBy: event.decidedBy?.username ?? null,
      version: event.version,
      createdAt: event.createdAt.toISOString(),
    };
  });
}

/** One event as admins see it. */
export async function viewAdminEvent(
  context: Pick<EventsContext, 'guestLists' | 'members'>,
  event: StoredEvent,
): Promise<AdminEvent> {
  const [shown] = await viewAdminEvents(context, [event]);
  if (!shown) throw new Error('An event has one view');
  return shown;
}
