import type { EventSeats, Registration } from '@ankur/contracts/events/registration';
import type { StoredEvent } from '../events/event.model.ts';
import type { StoredGuestList } from './guest-list.model.ts';
import { findStanding } from './guest-list.policy.ts';

type Counts = Pick<StoredGuestList, 'going' | 'waiting' | 'version'>;

export function viewSeats({ capacity }: Pick<StoredEvent, 'capacity'>, counts?: Counts | null): EventSeats {
  const { going = 0, waiting = 0, version = 0 } = counts ?? {};
  return { capacity: capacity ?? null, going, waiting, version };
}

export function viewRegistration(
  event: StoredEvent,
  list: StoredGuestList | null,
  userId: string,
): Registration {
  return {
    eventId: event._id.toHexString(),
    ...findStanding(list?.guests ?? [], userId),
    seats: viewSeats(event, list),
  };
}
