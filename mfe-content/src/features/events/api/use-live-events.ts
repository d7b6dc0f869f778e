import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { apiKey, useLiveRoom, useQueryClient, type QueryClient } from '@ankur/mfe-kit';
import { useState } from 'react';
import { eventKey, withSeats, type EventRange, type ListedEvents, type PagedEvents } from './use-events.ts';

const listKey = apiKey('GET /api/events');

const isPaged = (known: ListedEvents | PagedEvents): known is PagedEvents => 'pages' in known;

/** What is shown of an event takes over what changed; who took its seats comes in messages of their own. */
const merge = (known: SportsEvent, changed: SportsEvent, capacity?: number | null): SportsEvent => ({
  ...changed,
  organizer: known.organizer,
  ...(known.seats && { seats: capacity === undefined ? known.seats : { ...known.seats, capacity } }),
});

/**
 * Changes an event in the lists, and in what calendars show of them; in those that are being read once more when they have
 * come, because the answer, or what a page is added to, may be of before.
 */
function changeListed(client: QueryClient, id: string, change: (known: SportsEvent) => SportsEvent): void {
  const changed = (list: ListedEvents) => list.map((known) => (known._id === id ? change(known) : known));
  const apply = () =>
    client.setQueriesData<ListedEvents | PagedEvents>({ queryKey: listKey }, (known) => {
      if (known === undefined) return undefined;
      return isPaged(known) ? { ...known, pages: known.pages.map(changed) } : changed(known);
    });
  apply();
  for (const query of client.getQueryCache().findAll({ queryKey: listKey }))
    void query.promise?.then(apply, () => undefined);
}

const isIn = (range: EventRange | null, { date, endDate = date }: SportsEvent): boolean =>
  range !== null && endDate >= range.from && date < range.to;

/** Whether the list, or a calendar that shows its days, was read before an event came. */
function isMissing(client: QueryClient, event: SportsEvent): boolean {
  const lacks = (read: ListedEvents) => !read.some(({ _id }) => _id === event._id);
  const paged = client
    .getQueriesData<PagedEvents>({ queryKey: [...listKey, 'pages'] })
    .flatMap(([, list]) => list?.pages ?? []);
  const calendars = client
    .getQueriesData<ListedEvents>({ queryKey: [...listKey, 'range'] })
    .filter(([key]) => isIn(key.at(-1) as EventRange | null, event));
  return (
    (paged.length > 0 && lacks(paged.flat())) ||
    calendars.some(([, list]) => list !== undefined && lacks(list))
  );
}

/**
 * Keeps public events as they are now. Changes show in place; new events wait until `show`, so that nothing moves under
 * whoever reads.
 */
export function useLiveEvents(): { waiting: number; show: () => void } {
  const client = useQueryClient();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const show = () => {
    setArrived([]);
    void client.invalidateQueries({ queryKey: listKey });
  };
  useLiveRoom('public', {
    onMessage: ({ type, data }) => {
      if (type === 'event:published') {
        const { event } = data;
        if (isMissing(client, event))
          setArrived((ids) => (ids.includes(event._id) ? ids : [...ids, event._id]));
        // One that was looked at again is back where it stood.
        changeListed(client, event._id, (known) => merge(known, event));
        void client.invalidateQueries({ queryKey: eventKey(event._id) });
      }
      if (type === 'registration:count') {
        const { eventId, ...seats } = data;
        changeListed(client, eventId, (known) => withSeats({ ...known, seats }, known.seats));
      }
      if (type !== 'event:changed') return;
      const { event, eventId, status, capacity } = data;
      changeListed(client, eventId, (known) =>
        event ? merge(known, event, capacity) : { ...known, status },
      );
      void client.invalidateQueries({ queryKey: eventKey(eventId) });
    },
    onGap: () => void client.invalidateQueries({ queryKey: listKey }),
  });
  return { waiting: arrived.length, show };
}
