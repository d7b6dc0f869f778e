import type { EventSeats } from '@ankur/contracts/events/registration';
import { formatCount } from '@ankur/ui/status/format-count';

export const seatsLeft = ({ capacity, going }: EventSeats): number | null =>
  capacity === null ? null : Math.max(0, capacity - going);

/** Whether the next to register has to wait: no seat is left, or others wait already. */
export const mustWait = (seats: EventSeats): boolean => seatsLeft(seats) === 0 || seats.waiting > 0;

/** "7 of 24 seats left", "Full, 3 on the waitlist", "12 going". */
export function seatsText(seats: EventSeats): string {
  const left = seatsLeft(seats);
  if (left === null) return seats.going === 0 ? 'Open to everybody' : `${formatCount(seats.going)} going`;
  if (mustWait(seats))
    return seats.waiting === 0 ? 'Full' : `Full, ${formatCount(seats.waiting)} on the waitlist`;
  return `${formatCount(left)} of ${formatCount(seats.capacity ?? 0)} seats left`;
}
