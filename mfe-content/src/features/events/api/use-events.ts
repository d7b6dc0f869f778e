import type { EventSeats } from '@ankur/contracts/events/registration';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { apiKey, laterOf, useApiQuery, useQueryClient, type QueryClient } from '@ankur/mfe-kit';

/** What the list holds. */
export type ListedEvents = readonly SportsEvent[];

export const eventKey = (id: string) => apiKey('GET /api/events/:id', { params: { id } });

const withSeats = (event: SportsEvent, known: EventSeats | undefined): SportsEvent =>
  event.seats === undefined ? event : { ...event, seats: laterOf(known, event.seats) };

/** Takes over the seats of an event, unless later ones are known. */
export function keepSeats(client: QueryClient, id: string, seats: EventSeats): void {
  client.setQueryData<SportsEvent>(
    eventKey(id),
    (event) => event && withSeats({ ...event, seats }, event.seats),
  );
}

/** Public events: upcoming by date, then the latest past ones. */
export const useEvents = () => useApiQuery('GET /api/events');

/** One event. */
export function useSportsEvent(id: string) {
  const client = useQueryClient();
  return useApiQuery(
    'GET /api/events/:id',
    { params: { id } },
    { reconcile: (read) => withSeats(read, client.getQueryData<SportsEvent>(eventKey(id))?.seats) },
  );
}
