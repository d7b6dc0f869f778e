import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { apiKey, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';
import { useState } from 'react';
import { eventKey, type ListedEvents } from './use-events.ts';

const listKey = apiKey('GET /api/events');

/** What is shown of an event takes over what changed; its seats are told elsewhere. */
const merge = (known: SportsEvent, changed: SportsEvent): SportsEvent => ({
  ...changed,
  organizer: known.organizer,
  ...(known.seats ? { seats: known.seats } : {}),
});

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
      const listed = client.getQueryData<ListedEvents>(listKey);
      if (type === 'event:published') {
        const isListed = listed?.some(({ _id }) => _id === data.event._id) ?? false;
        if (listed && !isListed)
          setArrived((ids) => (ids.includes(data.event._id) ? ids : [...ids, data.event._id]));
      }
      if (type !== 'event:changed') return;
      const { event, eventId, status } = data;
      const change = (known: SportsEvent) =>
        known._id === eventId ? (event ? merge(known, event) : { ...known, status }) : known;
      // The list, and what calendars show of it.
      client.setQueriesData<ListedEvents>({ queryKey: listKey }, (known) => known?.map(change));
      void client.invalidateQueries({ queryKey: eventKey(eventId) });
    },
    onGap: () => void client.invalidateQueries({ queryKey: listKey }),
  });
  return { waiting: arrived.length, show };
}
