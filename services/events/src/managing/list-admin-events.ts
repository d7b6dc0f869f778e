import type { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { eventStatuses, type EventStatus } from '@ankur/contracts/events/event-values';
import { wordsToFind } from '@ankur/service-kit/mongo/search-words';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { viewAdminEvents } from './admin-event.view.ts';
import type { EventSelection } from './list-query.ts';

type Counts = Record<EventStatus, number>;
const none = Object.fromEntries(eventStatuses.map((status) => [status, 0])) as Counts;

/** A page of the whole list: what waits comes first, the rest goes on where that ends. */
async function readPage(
  { managedEvents }: Pick<EventsContext, 'managedEvents'>,
  selection: EventSelection,
  { skip, limit, waiting }: { skip: number; limit: number; waiting: number },
): Promise<StoredEvent[]> {
  const { status } = selection;
  if (status === 'pending') return managedEvents.page([selection, 'waiting'], { skip, limit });
  if (status !== 'all') return managedEvents.page([selection, 'rest'], { skip, limit });
  const first = skip < waiting ? await managedEvents.page([selection, 'waiting'], { skip, limit }) : [];
  const room = limit - first.length;
  if (room === 0) return first;
  const rest = { skip: Math.max(0, skip - waiting), limit: room };
  return [...first, ...(await managedEvents.page([selection, 'rest'], rest))];
}

/** One page of the console's list, with how many there are in each status. */
export function listAdminEvents(context: EventsContext): UseCase<typeof adminEventEndpoints.listAdminEvents> {
  return async ({ query }) => {
    const { page, limit, sport, category, search, showPastEvents } = query;
    const status = query.status || 'all';
    const words = wordsToFind(search);
    if (words === null) return { events: [], counts: none, total: 0, totalPages: 1, currentPage: page };
    const selection = { status, sport, category, words, from: showPastEvents === 'true' ? null : new Date() };
    const found = await context.managedEvents.countSelection(selection);
    const counts: Counts = { ...none, ...Object.fromEntries(found.map(({ _id, count }) => [_id, count])) };
    const total = status === 'all' ? found.reduce((sum, { count }) => sum + count, 0) : counts[status];
    const listed = await readPage(context, selection, {
      skip: (page - 1) * limit,
      limit,
      waiting: counts.pending,
    });
    const totalPages = Math.max(1, Math.ceil(total / limit));
    return { events: await viewAdminEvents(context, listed), counts, total, totalPages, currentPage: page };
  };
}
