import type { Article, ArticleSummary } from '@ankur/contracts/content/news/articles.endpoints';
import type { StoredArticle } from './article.model.ts';

export function viewArticleSummary(stored: Omit<StoredArticle, 'body'>): ArticleSummary {
  const { _id, title, summary, category, sport, publishedAt } = stored;
  return { _id: _id.toHexString(), title, summary, category, sport, publishedAt: publishedAt.toISOString() };
}

export const viewArticle = (stored: StoredArticle): Article => ({
  ...viewArticleSummary(stored),
  body: stored.body,
});

/** An article as the search keeps it. */
export const articleSnapshotOf = (stored: StoredArticle) => ({
  ...viewArticle(stored),
  removed: stored.removed,
  version: stored.version,
});
