import type { EventSeats, Registration } from '@ankur/contracts/events/registration';
import type { StoredEvent } from '../events/event.model.ts';
import type { Guest, StoredGuestList } from './guest-list.model.ts';
import { findCapacity, findStanding } from './guest-list.policy.ts';

type Counts = Pick<StoredGuestList, 'going' | 'waiting' | 'version'>;

/** Seats that there are to be had; null without a limit. Of a larger event as many as its list gives: nobody is promised one that is not. */
export const viewCapacity = (event: Pick<StoredEvent, 'capacity'>): number | null =>
  event.capacity === undefined ? null : findCapacity(event);

export function viewSeats(event: Pick<StoredEvent, 'capacity'>, counts?: Counts | null): EventSeats {
  const { going = 0, waiting = 0, version = 0 } = counts ?? {};
  return { capacity: viewCapacity(event), going, waiting, version };
}

/** A ticket belongs to a seat; who waits has none yet. */
const viewTicket = (guest: Guest | undefined) =>
  guest?.state !== 'going'
    ? {}
    : {
        ...(guest.ticket ? { ticket: guest.ticket } : {}),
        ...(guest.checkedInAt ? { checkedInAt: guest.checkedInAt.toISOString() } : {}),
      };

export function viewRegistration(
  event: StoredEvent,
  list: StoredGuestList | null,
  userId: string,
): Registration {
  return {
    eventId: event._id.toHexString(),
    ...findStanding(list?.guests ?? [], userId),
    ...viewTicket(list?.guests.find((guest) => guest.userId === userId)),
    seats: viewSeats(event, list),
  };
}
