import { api, apiKey, type createQueryClient } from '@ankur/mfe-kit';
import { askedSports } from './first-call.ts';

/** Puts what this page has asked ahead into the query cache; a call that failed is made again as any other. */
export function takeAsked(client: ReturnType<typeof createQueryClient>): void {
  const sports = askedSports();
  if (sports === undefined) return;
  void client.prefetchQuery({
    queryKey: apiKey('GET /api/sports'),
    queryFn: () => sports.catch(() => api('GET /api/sports')),
  });
}
