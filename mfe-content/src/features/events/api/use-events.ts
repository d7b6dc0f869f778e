import { api, useQuery } from '@ankur/mfe-kit';

/** Public events: upcoming by date, then the latest past ones. */
export function useEvents() {
  return useQuery({ queryKey: ['events'], queryFn: () => api('GET /api/events') });
}

/** One event. */
export function useSportsEvent(id: string) {
  return useQuery({
    queryKey: ['events', id],
    queryFn: () => api('GET /api/events/:id', { params: { id } }),
  });
}
