import type { EventOf } from '@ankur/contracts/domain-event';
import type { articlePublished } from '@ankur/contracts/content/news/articles.events';
import type { StoredArticle } from './article.model.ts';

/** What others are told of an article. */
export const articleStateOf = ({
  _id,
  publishedAt,
  removed,
  version,
}: StoredArticle): EventOf<typeof articlePublished>['data'] => ({
  articleId: _id.toHexString(),
  publishedAt: publishedAt.toISOString(),
  removed,
  version,
});
