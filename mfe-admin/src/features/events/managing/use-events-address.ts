import { eventCategories } from '@ankur/contracts/events/managing/event-categories';
import { eventStatuses } from '@ankur/contracts/events/event-values';
import { chosen, chosenPage, useAddress } from '../../../shared/use-address.ts';

/** Statuses that have a tab of their own; what was removed is seen by nobody. */
export const listedStatuses = eventStatuses.filter((status) => status !== 'removed');

/** What the list shows, kept in the address; any change of it starts at page 1. */
export function useEventsAddress() {
  const { params, change } = useAddress();
  const query = {
    page: chosenPage(params.get('page')),
    limit: 10,
    status: chosen(['all', ...listedStatuses], params.get('status')),
    sport: params.get('sport')?.slice(0, 60) || 'all',
    category: chosen(['all', ...eventCategories], params.get('category')),
    search: (params.get('search') ?? '').slice(0, 100),
    showPastEvents: chosen(['false', 'true'] as const, params.get('past')),
  };
  return {
    query,
    openId: params.get('open'),
    change,
    narrow: (changes: Record<string, string | null>) => change({ ...changes, page: null }),
  };
}
export type EventsQuery = ReturnType<typeof useEventsAddress>['query'];
