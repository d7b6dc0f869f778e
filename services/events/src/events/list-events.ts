import type { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from './event.model.ts';
import { findEnd } from './event.policy.ts';
import { viewEvents } from './view-events.ts';

const maxListed = 200;

/** Events that run or are to come, the next one first; then past ones, the latest first. */
export function listEvents(context: EventsContext): UseCase<typeof eventEndpoints.listEvents> {
  const { events } = context;
  return async () => {
    const now = new Date();
    const runs = (event: StoredEvent) => findEnd(event) >= now;
    const running = (await events.listBegun(now, maxListed)).filter(runs).reverse();
    const coming = await events.listFrom(now, maxListed);
    const upcoming = [...running, ...coming].slice(0, maxListed);
    const room = maxListed - upcoming.length;
    const past = room === 0 ? [] : await events.listBefore(now, room + running.length);
    const ended = past.filter((event) => !runs(event)).slice(0, room);
    return viewEvents(context, [...upcoming, ...ended]);
  };
}
