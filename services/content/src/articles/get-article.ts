import type { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewArticle } from './article.view.ts';

export function getArticle({ articles }: ContentContext): UseCase<typeof articleEndpoints.getArticle> {
  return async ({ params: { id } }) => {
    const found = await articles.get(id);
    if (found.removed) throw new AppError('NOT_FOUND');
    return viewArticle(found);
  };
}
