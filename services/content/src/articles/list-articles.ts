import type { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewArticleSummary } from './article.view.ts';

const maxListed = 100;
const pageSize = 20;

/** What the pages offer. */
export function listArticles({ articles }: ContentContext): UseCase<typeof articleEndpoints.listArticles> {
  return async () => (await articles.list({ skip: 0, limit: maxListed })).map(viewArticleSummary);
}

/** All of them, page by page: an old one is taken off, too. */
export function listAdminArticles({
  articles,
}: ContentContext): UseCase<typeof articleEndpoints.listAdminArticles> {
  return async ({ query: { page } }) => {
    const [found, total] = await Promise.all([
      articles.list({ skip: (page - 1) * pageSize, limit: pageSize }),
      articles.count(),
    ]);
    return {
      articles: found.map(viewArticleSummary),
      ...{ total, totalPages: Math.max(1, Math.ceil(total / pageSize)) },
    };
  };
}
