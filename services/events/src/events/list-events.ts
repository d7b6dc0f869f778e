import type { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from './event.model.ts';
import { viewEvents } from './view-events.ts';

/** Events that run or are to come, the next one first; then past ones, the latest first. */
async function listAll({ events }: Pick<EventsContext, 'events'>, limit: number): Promise<StoredEvent[]> {
  const now = new Date();
  const upcoming = await events.listRange({ from: now }, limit);
  const room = limit - upcoming.length;
  return room === 0 ? upcoming : [...upcoming, ...(await events.listPast(now, { limit: room }))];
}

/** Public events: a list that begins with what is next, or a page of what is to come, of what is over, or of a range. */
export function listEvents(context: EventsContext): UseCase<typeof eventEndpoints.listEvents> {
  const { events } = context;
  const find = async (
    range: { from: Date; to?: Date } | 'past',
    after: string | undefined,
    limit: number,
  ) => {
    const behind = after === undefined ? undefined : await events.find(after);
    // Behind an event that is not there any more nothing follows.
    if (behind === null) return [];
    if (range === 'past') return events.listPast(new Date(), { behind, limit });
    return events.listRange({ ...range, behind }, limit);
  };
  return async ({ query: { from, to, when, after, limit }, caller }) => {
    const show = (found: readonly StoredEvent[]) => viewEvents(context, found, caller);
    if (from !== undefined && to !== undefined)
      return show(await find({ from: new Date(from), to: new Date(to) }, after, limit));
    if (when === undefined) return show(await listAll(context, limit));
    const range = when === 'past' ? when : { from: new Date() };
    return show(await find(range, after, limit));
  };
}
