import { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import { keepArticle } from './keep-article.ts';
import type { SearchItemRepository } from './search-item.repository.ts';

/** Stored articles from before; those that come are read by the subscribers of their events, which tell no words. */
export function searchArticles(items: SearchItemRepository): Projection {
  return defineProjection({
    name: 'search-articles',
    source: articleEndpoints.listArticleSnapshots,
    events: [],
    apply: (article) => keepArticle(items, article),
  });
}
