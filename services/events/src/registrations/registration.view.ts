import type { EventSeats, Registration } from '@ankur/contracts/events/registration';
import type { StoredEvent } from '../events/event.model.ts';
import type { Guest, StoredGuestList } from './guest-list.model.ts';
import { findStanding } from './guest-list.policy.ts';

type Counts = Pick<StoredGuestList, 'going' | 'waiting' | 'version'>;

export function viewSeats({ capacity }: Pick<StoredEvent, 'capacity'>, counts?: Counts | null): EventSeats {
  const { going = 0, waiting = 0, version = 0 } = counts ?? {};
  return { capacity: capacity ?? null, going, waiting, version };
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
