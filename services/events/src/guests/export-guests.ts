import { stringify } from 'csv-stringify/sync';
import { adminActed } from '@ankur/contracts/audit.events';
import type { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import { inertCsv } from '@ankur/service-kit/answers/inert-csv';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { isOrganizer } from '../events/event.policy.ts';
import { splitMoment } from '../managing/event-fields.ts';
import { viewGuests } from './list-guests.ts';
import { requireOrganizer } from './require-organizer.ts';

type Input = UseCaseInput<typeof guestEndpoints.exportGuests>;

const columns = ['Name', 'Sport', 'State', 'Registered (IST)', 'Checked in (IST)'];

const moment = (iso: string | null): string => {
  if (iso === null) return '';
  const { day, time } = splitMoment(new Date(iso));
  return `${day} ${time}`;
};

const acted = adminActed('events');

/** Logs an admin who takes the names away; an organiser takes their own list. */
async function logTaken(
  { guestLists }: Pick<EventsContext, 'guestLists'>,
  { _id, title }: StoredEvent,
  input: Input,
): Promise<void> {
  await guestLists.changeIfFound(_id, ({ guests }) => {
    const entry = {
      action: 'event.exportGuests',
      target: { type: 'event', id: input.params.id, label: title },
      before: null,
      after: { guests: guests.length },
    };
    return { events: [outboxEntry(acted, entry, input)] };
  });
}

/**
 * The list as a file for a spreadsheet: names, never contact data; a cell that a spreadsheet would compute is plain text. An
 * admin who takes it is in the log.
 */
export function exportGuests(context: EventsContext): (input: Input, isTaken: boolean) => Promise<string> {
  return async (input, isTaken) => {
    const { params, caller } = input;
    const event = await requireOrganizer(context, params.id, caller);
    if (isTaken && !isOrganizer(event, caller.userId)) await logTaken(context, event, input);
    const list = await context.guestLists.find(event._id);
    const guests = await viewGuests(context, list?.guests ?? []);
    const rows = guests.map(({ member, state, registeredAt, checkedInAt }) => [
      member.username,
      member.sport ?? '',
      state,
      moment(registeredAt),
      moment(checkedInAt),
    ]);
    return stringify([columns, ...rows], { ...inertCsv, record_delimiter: 'windows' });
  };
}
