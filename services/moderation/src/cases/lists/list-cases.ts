import type { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../../context.ts';
import { viewCase } from '../case.view.ts';
import type { CaseSelection } from './case-list.repository.ts';
import { wordsToFind } from './search-words.ts';

type Endpoint = (typeof caseEndpoints)['listPostCases' | 'listCommentCases' | 'listBlogCases'];
export type CaseQuery = UseCaseInput<Endpoint>['query'];

/** The selection a query asks for; null when its search holds no word and so finds nothing. */
export function selectCases(
  contentType: ContentType,
  { status, search }: Pick<CaseQuery, 'status' | 'search'>,
): CaseSelection | null {
  const words = wordsToFind(search);
  if (words === null) return null;
  return { contentType, words, status: status === '' || status === 'all' ? null : status };
}

export function listSort({
  sortBy,
  sortOrder,
}: Pick<CaseQuery, 'sortBy' | 'sortOrder'>): Record<string, 1 | -1> {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return { [sortBy]: direction, _id: direction };
}

/** One page of the moderation list of a content type. */
export function listCases({ caseLists }: ModerationContext, contentType: ContentType): UseCase<Endpoint> {
  return async ({ query }) => {
    const { page, limit } = query;
    const selection = selectCases(contentType, query);
    if (selection === null) return { posts: [], total: 0, totalPages: 0, currentPage: page };
    const plan = await caseLists.plan(selection);
    const [found, total] = await Promise.all([
      caseLists.page(plan, { sort: listSort(query), skip: (page - 1) * limit, limit }),
      caseLists.count(plan),
    ]);
    return { posts: found.map(viewCase), total, totalPages: Math.ceil(total / limit), currentPage: page };
  };
}
