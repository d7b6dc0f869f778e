import type { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewArticleSummary } from './article.view.ts';

export function listArticles({ articles }: ContentContext): UseCase<typeof articleEndpoints.listArticles> {
  return async () => (await articles.list()).map(viewArticleSummary);
}
