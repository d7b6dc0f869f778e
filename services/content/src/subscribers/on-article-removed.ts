import { articleRemoved } from '@ankur/contracts/content/news/articles.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';
import { refreshArticle } from '../search/items/refresh-article.ts';

export function onArticleRemoved(context: ContentContext): Subscriber {
  return onEvent(articleRemoved, ({ data }) => refreshArticle(context, data.articleId));
}
