import type { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import { viewSnapshots } from '@ankur/service-kit/backfill/snapshot-page';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { articleSnapshotOf } from './article.view.ts';

/** Articles are long. */
const pageSize = 50;

/** All articles with their words, which their events do not tell. */
export function listArticleSnapshots({
  articles,
}: ContentContext): UseCase<typeof articleEndpoints.listArticleSnapshots> {
  return async ({ query }) =>
    viewSnapshots(await articles.afterId(query.after, pageSize), articleSnapshotOf, pageSize);
}
