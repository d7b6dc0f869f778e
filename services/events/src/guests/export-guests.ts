import { stringify } from 'csv-stringify/sync';
import type { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import { inertCsv } from '@ankur/service-kit/answers/inert-csv';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
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

/** The list as a file for a spreadsheet: names, never contact data; a cell that a spreadsheet would compute is plain text. */
export function exportGuests(context: EventsContext): (input: Input) => Promise<string> {
  return async ({ params, caller }) => {
    const event = await requireOrganizer(context, params.id, caller);
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
