import type { Registration } from '@ankur/contracts/events/registration';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { toast, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';
import { eventKey, keepSeats, resultsKey } from './use-events.ts';
import { attendeesKey, keepRegistration, registrationKey } from './use-registration.ts';

/** A page that many have open asks anew within this time, in ms, and not everybody at once. */
const spreadMs = 500;

/** Keeps seats, results, who is going, where the member stands and what became of an own event as they are now while it is open. */
export function useLiveEvent(id: string): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [id]);
  const shown = () => client.getQueryData<SportsEvent>(eventKey(id));
  const standing = () => client.getQueryData<Registration>(registrationKey(id))?.state;

  const readAgain = () => {
    timer.current = undefined;
    void client.invalidateQueries({ queryKey: attendeesKey(id) });
    // Places move up without a message to each who waits.
    if (standing() === 'waiting') void client.invalidateQueries({ queryKey: registrationKey(id) });
  };
  const readAgainSoon = () => {
    timer.current ??= setTimeout(readAgain, Math.random() * spreadMs);
  };

  useLiveRoom(`event:${id}`, {
    onMessage: (message) => {
      // Of one that was cancelled, which is not public any more, only this room hears that it is deleted.
      if (message.type === 'event:changed' && shown()?.status === 'cancelled')
        void client.invalidateQueries({ queryKey: eventKey(id) });
      if (message.type === 'event:results') void client.invalidateQueries({ queryKey: resultsKey(id) });
      if (message.type !== 'registration:count' || message.data.eventId !== id) return;
      const { eventId, ...seats } = message.data;
      keepSeats(client, eventId, seats);
      readAgainSoon();
    },
    onGap: () => {
      for (const queryKey of [eventKey(id), resultsKey(id)]) void client.invalidateQueries({ queryKey });
      readAgainSoon();
    },
  });
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: (message) => {
      // What is not public yet is told to its organiser alone; so is that it has become so.
      if (message.type === 'event:mine' && message.data.eventId === id)
        void client.invalidateQueries({ queryKey: eventKey(id) });
      if (message.type !== 'registration:changed' || message.data.eventId !== id) return;
      const waited = standing() === 'waiting';
      keepRegistration(client, message.data);
      if (waited && standing() === 'going') toast.success('A seat became free: you are going!');
    },
    onGap: () => void client.invalidateQueries({ queryKey: registrationKey(id) }),
  });
}
