import type { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { changeGuests } from './change-guests.ts';
import { join } from './guest-list.policy.ts';
import { newTicket } from './ticket.ts';

/** Seats are taken until the event begins. Of two who want the last seat at once one gets it, the other is first on the waitlist. */
export function registerForEvent(
  context: EventsContext,
): UseCase<typeof registrationEndpoints.registerForEvent> {
  return (input) => {
    const guest = { userId: input.caller.userId, at: new Date(), ticket: newTicket() };
    return changeGuests(context, input, {
      closesAt: ({ date, registrationLink }) => (registrationLink ? null : date),
      decide: (guests, capacity) => join(guests, guest, capacity),
    });
  };
}
