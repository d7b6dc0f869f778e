import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import type { EventsContext } from '../context.ts';
import type { EventRecord } from './event.model.ts';
import { endOf } from './event.policy.ts';
import { viewEvent } from './event.view.ts';

const maxListed = 200;

/** Events that run or are to come, the next one first; then past ones, the latest first. */
export async function listEvents({ events }: EventsContext, now = new Date()): Promise<SportsEvent[]> {
  const runs = (event: EventRecord) => endOf(event) >= now;
  const running = (await events.listBegun(now, maxListed)).filter(runs).reverse();
  const coming = await events.listFrom(now, maxListed);
  const upcoming = [...running, ...coming].slice(0, maxListed);
  const room = maxListed - upcoming.length;
  const past = room === 0 ? [] : await events.listBefore(now, room + running.length);
  const ended = past.filter((event) => !runs(event)).slice(0, room);
  return [...upcoming, ...ended].map(viewEvent);
}
