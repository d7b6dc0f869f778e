import type { EventSeats } from '@ankur/contracts/events/registration';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { maxListedEvents } from '@ankur/contracts/events/event-values';
import {
  api,
  apiKey,
  laterOf,
  useApiQuery,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@ankur/mfe-kit';

/** What a list holds. */
export type ListedEvents = readonly SportsEvent[];
/** What a list holds that is read page by page. */
export type PagedEvents = InfiniteData<ListedEvents, unknown>;

export const eventKey = (id: string) => apiKey('GET /api/events/:id', { params: { id } });

export const resultsCall = 'GET /api/events/:id/results';
export const resultsKey = (id: string) => apiKey(resultsCall, { params: { id } });

/** An event with its own seats, unless later ones are known. */
export const withSeats = (event: SportsEvent, known: EventSeats | undefined): SportsEvent =>
  event.seats === undefined ? event : { ...event, seats: laterOf(known, event.seats) };

/** Takes over the seats of an event, unless later ones are known. */
export function keepSeats(client: QueryClient, id: string, seats: EventSeats): void {
  client.setQueryData<SportsEvent>(
    eventKey(id),
    (event) => event && withSeats({ ...event, seats }, event.seats),
  );
}

/** Public events, at most 200: upcoming by date, then the latest past ones. */
export const useEvents = () => useApiQuery('GET /api/events');

/** Events read at once. */
export const pageSize = 24;

/** Public events that run or are to come, by date, or those that are over, the latest first; page by page. */
export const useEventPages = (when: 'upcoming' | 'past') =>
  useInfiniteQuery({
    queryKey: [...apiKey('GET /api/events'), 'pages', when],
    queryFn: ({ pageParam: after, signal }) =>
      api('GET /api/events', { query: { when, limit: pageSize, after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?._id),
  });

/** What a calendar shows, as ISO 8601. */
export interface EventRange {
  from: string;
  to: string;
}

/** With the 200 events of each, 2,000: more than that nobody finds their way through on one page, and later ones are left out. */
const maxPages = 10;

async function readRange(range: EventRange, signal: AbortSignal): Promise<ListedEvents> {
  const found: SportsEvent[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const after = found.at(-1)?._id;
    const read = await api('GET /api/events', { query: { ...range, after } }, { signal });
    found.push(...read);
    if (read.length < maxListedEvents) break;
  }
  return found;
}

/** Public events of a range by date, up to `maxPages` pages of them; those shown before stay until they have come. */
export const useEventsOf = (range: EventRange | null) =>
  useQuery({
    queryKey: [...apiKey('GET /api/events'), 'range', range],
    queryFn: ({ signal }) => (range === null ? [] : readRange(range, signal)),
    enabled: range !== null,
    placeholderData: (shown) => shown,
  });

/** One event. */
export function useSportsEvent(id: string, { enabled = true }: { enabled?: boolean } = {}) {
  const client = useQueryClient();
  return useApiQuery(
    'GET /api/events/:id',
    { params: { id } },
    {
      enabled,
      reconcile: (read) => withSeats(read, client.getQueryData<SportsEvent>(eventKey(id))?.seats),
    },
  );
}
