import type { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { findEnd } from '../events/event.policy.ts';
import { changeGuests } from './change-guests.ts';
import { leave } from './guest-list.policy.ts';

/**
 * The seat goes to the first on the waitlist in the same write; it can be given up also where people register elsewhere by now,
 * or while the event is looked at again: then it goes to who waits once that is over.
 */
export function cancelRegistration(
  context: EventsContext,
): UseCase<typeof registrationEndpoints.cancelRegistration> {
  return (input) =>
    changeGuests(context, input, {
      closesAt: findEnd,
      isLeaving: true,
      decide: (guests, capacity) => leave(guests, input.caller.userId, capacity),
    });
}
