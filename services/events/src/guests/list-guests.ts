import type { EventGuest, guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import type { Guest } from '../registrations/guest-list.model.ts';
import { findStanding } from '../registrations/guest-list.policy.ts';
import { viewSeats } from '../registrations/registration.view.ts';
import { requireOrganizer } from './require-organizer.ts';

/** Guests with the cards of today; of somebody unknown the id alone is left. */
export async function viewGuests(
  { members }: Pick<EventsContext, 'members'>,
  guests: readonly Guest[],
  shown: readonly Guest[] = guests,
): Promise<EventGuest[]> {
  const cards = await members.listCards(shown.map(({ userId }) => userId));
  const byId = new Map(cards.map((card) => [card._id, card]));
  return shown.map(({ userId, state, at, checkedInAt }) => ({
    member: byId.get(userId) ?? { _id: userId, username: '' },
    state,
    place: findStanding(guests, userId).place,
    registeredAt: at.toISOString(),
    checkedInAt: checkedInAt?.toISOString() ?? null,
  }));
}

export const countArrived = (guests: readonly Guest[]): number =>
  guests.filter(({ checkedInAt }) => checkedInAt).length;

export function listGuests(context: EventsContext): UseCase<typeof guestEndpoints.listGuests> {
  return async ({ params, caller }) => {
    const event = await requireOrganizer(context, params.id, caller);
    const list = await context.guestLists.find(event._id);
    const guests = list?.guests ?? [];
    return {
      title: event.title,
      seats: viewSeats(event, list),
      arrived: countArrived(guests),
      guests: await viewGuests(context, guests),
    };
  };
}
