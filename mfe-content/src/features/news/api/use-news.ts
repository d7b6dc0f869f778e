import type { NewsRegion, NewsSport } from '@ankur/contracts/content/news/regions';
import { newsRefreshMs } from '@ankur/contracts/content/news/regions';
import { useApiQuery } from '@ankur/mfe-kit';

/** News of a region and a sport, read again every five minutes. */
export const useNews = (region: NewsRegion, sport: NewsSport) =>
  useApiQuery('GET /api/news', { query: { region, sport } }, { refetchInterval: newsRefreshMs });
