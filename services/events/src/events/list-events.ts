import type { SportsEvent } from '@ankur/contracts/events/events.endpoints';
import type { EventsContext } from '../context.ts';
import type { EventRecord } from './event.model.ts';
import { endOf } from './event.policy.ts';
import { viewEvent } from './event.view.ts';

const mostListed = 200;

/** Events that run or are to come, the next one first; then past ones, the latest first. */
export async function listEvents({ events }: EventsContext, now = new Date()): Promise<SportsEvent[]> {
  const runs = (event: EventRecord) => endOf(event) >= now;
  const running = (await events.listBegun(now, mostListed)).filter(runs).reverse();
  const coming = await events.listFrom(now, mostListed);
  const upcoming = [...running, ...coming].slice(0, mostListed);
  const room = mostListed - upcoming.length;
  const past = room === 0 ? [] : await events.listBefore(now, room + running.length);
  const ended = past.filter((event) => !runs(event)).slice(0, room);
  return [...upcoming, ...ended].map(viewEvent);
}
