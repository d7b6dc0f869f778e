import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { isTaking } from '../event-time.ts';
import { sportColor } from './sport-color.ts';

const usualLengthMs = 2 * 60 * 60_000;

const titled = (sport: string) => sport.charAt(0).toUpperCase() + sport.slice(1);

function toEntry(event: SportsEvent) {
  const { _id: id, title, sport, date: start, endDate } = event;
  const end = endDate ?? new Date(Date.parse(start) + usualLengthMs).toISOString();
  // Colour and text: who sees no colours reads the sport.
  return { id, title: `${titled(sport)}: ${title}`, start, end, color: sportColor(sport) };
}

/** What a calendar shows of events; one that is cancelled or taken off the list while it is open goes. */
export const toEntries = (events: readonly SportsEvent[]) => events.filter(isTaking).map(toEntry);
