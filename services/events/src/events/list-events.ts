import type { SportsEvent } from '@ankur/contracts/events/events.endpoints';
import type { EventsContext } from '../context.ts';
import { endOf } from './event.policy.ts';
import { viewEvent } from './event.view.ts';

const mostListed = 200;

/** Events that run or are to come, the next one first; then past ones, the latest first. */
export async function listEvents({ events }: EventsContext, now = new Date()): Promise<SportsEvent[]> {
  // An event of several days may have begun and still run.
  const runningSince = new Date(now.getTime() - events.longestRunMs);
  const recent = await events.listFrom(runningSince, mostListed);
  const upcoming = recent.filter((event) => endOf(event) >= now);
  const justPast = recent.filter((event) => endOf(event) < now).reverse();
  const room = mostListed - upcoming.length - justPast.length;
  const past = room > 0 ? await events.listBefore(runningSince, room) : [];
  return [...upcoming, ...justPast, ...past].map(viewEvent);
}
