import { AppError } from '@ankur/contracts/error-codes';
import type { Registration } from '@ankur/contracts/events/registration';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { isPublic, openStatuses } from '../events/event.policy.ts';
import type { Guest, StoredGuestList } from './guest-list.model.ts';
import { countGuests, findCapacity, maySeeOwnPlace } from './guest-list.policy.ts';
import { viewRegistration } from './registration.view.ts';
import { tellChanged } from './tell-changed.ts';

interface GuestChange {
  /** Until when this can be done; null where it cannot. */
  closesAt: (event: StoredEvent) => Date | null;
  /** Whether a place is given up: also while the event is looked at again, when nobody is given one. */
  isLeaving?: boolean;
  /** What is to become of the list; null refuses for want of room, the same list changes nothing. */
  decide: (guests: readonly Guest[], capacity: number) => readonly Guest[] | null;
}

function requireOpen(event: StoredEvent, closesAt: Date | null): void {
  const isTaking = openStatuses.includes(event.status) || event.status === 'pending';
  if (closesAt === null || !isTaking || closesAt < new Date()) throw new AppError('EVENT_CLOSED');
}

/** Changes the guests of an open event in one compared write and tells everybody concerned. */
export async function changeGuests(
  { events, guestLists }: EventsContext,
  input: EventContext & { params: { id: string }; caller: MemberCaller },
  { closesAt, decide, isLeaving = false }: GuestChange,
): Promise<Registration> {
  const event = await events.find(input.params.id);
  if (isLeaving && event?.status === 'cancelled')
    throw new AppError('EVENT_CLOSED', { message: 'This event was cancelled.' });
  const isReviewed = isLeaving && event?.status === 'pending';
  if (!event || !(isPublic(event) || isReviewed)) throw new AppError('EVENT_NOT_FOUND');
  const tell = (before: readonly Guest[], list: StoredGuestList) => tellChanged(event, [before, list], input);
  const { after } = await guestLists.changeOrCreate(event._id, (current) => {
    const before = current?.guests ?? [];
    if (!maySeeOwnPlace(event, before, input.caller.userId)) throw new AppError('EVENT_NOT_FOUND');
    requireOpen(event, closesAt(event));
    const wanted = decide(before, isReviewed ? 0 : findCapacity(event));
    if (!wanted) throw new AppError('EVENT_FULL');
    if (wanted === before) return null;
    const guests = [...wanted];
    const left = before.filter(({ userId }) => !guests.some((guest) => guest.userId === userId)).length;
    const cancelled = (current?.cancelled ?? 0) + left;
    const set = { guests, ...countGuests(guests), cancelled };
    if (current) return { set, events: (next) => tell(before, next) };
    const create: StoredGuestList = { _id: event._id, ...set, version: 1 };
    return { create, events: tell(before, create) };
  });
  return viewRegistration(event, after, input.caller.userId);
}
