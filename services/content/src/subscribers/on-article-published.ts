import { articlePublished } from '@ankur/contracts/content/news/articles.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ContentContext } from '../context.ts';
import { refreshArticle } from '../search/items/refresh-article.ts';

export function onArticlePublished(context: ContentContext): Subscriber {
  return onEvent(articlePublished, ({ data }) => refreshArticle(context, data.articleId));
}
