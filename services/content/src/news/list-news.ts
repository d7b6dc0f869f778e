import { AppError } from '@ankur/contracts/error-codes';
import type { newsEndpoints } from '@ankur/contracts/content/news/news.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { sampleNews } from './sample-news.ts';

/** What the news service says; samples, labelled as such, where it says nothing or is not asked (C18). */
export function listNews({ thirdParties }: ContentContext): UseCase<typeof newsEndpoints.listNews> {
  const { news } = thirdParties;
  return async ({ query }) => {
    const found = news && (await news(query));
    if (found && found.value.length > 0) {
      const updatedAt = new Date(found.at).toISOString();
      return { articles: found.value, origin: found.isStale ? 'cached' : 'live', updatedAt };
    }
    const articles = sampleNews(query);
    // Without an answer and without a sample there is nothing to show, and saying "no news" would be untrue.
    if (news && !found && articles.length === 0) throw new AppError('UPSTREAM_UNAVAILABLE');
    return { articles, origin: 'sample', updatedAt: null };
  };
}
