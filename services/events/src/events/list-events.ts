import type { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from './event.model.ts';
import { findEnd } from './event.policy.ts';
import { viewEvents } from './view-events.ts';

/** Events that run or are to come, the next one first; then past ones, the latest first. */
async function listAll({ events }: Pick<EventsContext, 'events'>, limit: number): Promise<StoredEvent[]> {
  const now = new Date();
  const runs = (event: StoredEvent) => findEnd(event) >= now;
  const running = (await events.listBegun(now, limit)).filter(runs).reverse();
  const coming = await events.listFrom(now, limit);
  const upcoming = [...running, ...coming].slice(0, limit);
  const room = limit - upcoming.length;
  const past = room === 0 ? [] : await events.listBefore(now, room + running.length);
  const ended = past.filter((event) => !runs(event)).slice(0, room);
  return [...upcoming, ...ended];
}

/** Public events: a list that begins with what is next, or a page of those of a range by date. */
export function listEvents(context: EventsContext): UseCase<typeof eventEndpoints.listEvents> {
  const { events } = context;
  return async ({ query: { from, to, after, limit } }) => {
    if (from === undefined || to === undefined) return viewEvents(context, await listAll(context, limit));
    const last = after === undefined ? undefined : await events.find(after);
    // Behind an event that is not there any more nothing follows.
    if (last === null) return [];
    const range = { from: new Date(from), to: new Date(to), ...(last ? { behind: last } : {}) };
    return viewEvents(context, await events.listRange(range, limit));
  };
}
