import { adminActed } from '@ankur/contracts/audit.events';
import { AppError } from '@ankur/contracts/error-codes';
import type { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { EventsContext } from '../context.ts';
import { isOrganizer } from '../events/event.policy.ts';
import type { Guest } from '../registrations/guest-list.model.ts';
import { tellChanged } from '../registrations/tell-changed.ts';
import { readTicket } from '../registrations/ticket.ts';
import { countArrived, viewGuests } from './list-guests.ts';
import { requireOrganizer } from './require-organizer.ts';

const acted = adminActed('events');

function findHolder(guests: readonly Guest[], typed: string): Guest {
  const ticket = readTicket(typed);
  const holder = guests.find((guest) => guest.state === 'going' && guest.ticket === ticket);
  if (!holder || ticket === '') throw new AppError('TICKET_NOT_FOUND', { field: 'ticket' });
  return holder;
}

/** Who organises lets people in; the same ticket twice says so. An admin who helps is in the log. */
export function checkIn(context: EventsContext): UseCase<typeof guestEndpoints.checkIn> {
  return async (input) => {
    const { params, body, caller } = input;
    const event = await requireOrganizer(context, params.id, caller);
    const { before, after } = await context.guestLists.changeOrCreate(event._id, (current) => {
      const known = current?.guests ?? [];
      const holder = findHolder(known, body.ticket);
      if (!current || holder.checkedInAt) return null;
      const guests = known.map((guest) => (guest === holder ? { ...guest, checkedInAt: new Date() } : guest));
      const entry = {
        action: 'event.checkIn',
        target: { type: 'event', id: params.id, label: event.title },
        before: { member: holder.userId, checkedIn: false },
        after: { member: holder.userId, checkedIn: true },
      };
      const log = isOrganizer(event, caller.userId) ? [] : [outboxEntry(acted, entry, input)];
      return {
        set: { guests },
        events: (next) => [...tellChanged(event, [known, next], input), ...log],
      };
    });
    const guests = after?.guests ?? [];
    const holder = findHolder(guests, body.ticket);
    const [guest] = await viewGuests(context, guests, [holder]);
    if (!guest) throw new AppError('TICKET_NOT_FOUND');
    return { guest, again: before === after, arrived: countArrived(guests) };
  };
}
