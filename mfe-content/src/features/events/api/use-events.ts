import { useApiQuery } from '@ankur/mfe-kit';

/** Public events: upcoming by date, then the latest past ones. */
export const useEvents = () => useApiQuery('GET /api/events');

/** One event. */
export const useSportsEvent = (id: string) => useApiQuery('GET /api/events/:id', { params: { id } });
