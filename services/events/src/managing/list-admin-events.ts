import type { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { wordsToFind } from '@ankur/service-kit/search-words';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { viewAdminEvents } from './admin-event.view.ts';

/** One page of the console's list. */
export function listAdminEvents(context: EventsContext): UseCase<typeof adminEventEndpoints.listAdminEvents> {
  return async ({ query }) => {
    const { page, limit, status, sport, category, search, showPastEvents } = query;
    const words = wordsToFind(search);
    if (words === null) return { events: [], total: 0, totalPages: 1, currentPage: page };
    const selection = { status, sport, category, words, from: showPastEvents === 'true' ? null : new Date() };
    const [found, total] = await Promise.all([
      context.managedEvents.page(selection, { skip: (page - 1) * limit, limit }),
      context.managedEvents.count(selection),
    ]);
    const totalPages = Math.max(1, Math.ceil(total / limit));
    return { events: await viewAdminEvents(context, found), total, totalPages, currentPage: page };
  };
}
