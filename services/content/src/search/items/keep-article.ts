import type { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import type { SnapshotOf } from '@ankur/contracts/snapshots';
import type { SearchItemRepository } from './search-item.repository.ts';

type ArticleSnapshot = SnapshotOf<typeof articleEndpoints.listArticleSnapshots>;

/** Keeps an article by title and text while it is on the pages. */
export function keepArticle(items: SearchItemRepository, article: ArticleSnapshot): Promise<void> {
  const { _id: itemId, title, summary, body, sport, category, publishedAt, removed, version } = article;
  const words = {
    title,
    text: [category, sport, summary, body].join('\n'),
    sport,
    at: publishedAt,
  };
  return items.put({ kind: 'articles', itemId }, { ownerId: null, words, visible: !removed, version });
}
