import type { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../../context.ts';
import { viewCase } from '../case.view.ts';
import type { CaseSelection } from './case-list.repository.ts';
import { wordsToFind } from '@ankur/service-kit/search-words';

type Endpoint = (typeof caseEndpoints)['listPostCases' | 'listCommentCases' | 'listBlogCases'];
export type CaseQuery = UseCaseInput<Endpoint>['query'];

const hourMs = 3_600_000;
/** Items of one flagger that a list looks at, the newest ones. */
const maxFlaggedBy = 1000;

/** The selection a query asks for; null when its search holds no word and so finds nothing. */
export function selectCases(
  contentType: ContentType,
  { status, search, reason, waitingHours }: Pick<CaseQuery, 'status' | 'search' | 'reason' | 'waitingHours'>,
): CaseSelection | null {
  const words = wordsToFind(search);
  if (words === null) return null;
  return {
    contentType,
    words,
    status: status === '' || status === 'all' ? null : status,
    reason: reason || null,
    waitingBefore: waitingHours > 0 ? new Date(Date.now() - waitingHours * hourMs) : null,
  };
}

export function listSort({
  sortBy,
  sortOrder,
}: Pick<CaseQuery, 'sortBy' | 'sortOrder'>): Record<string, 1 | -1> {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return { [sortBy]: direction, _id: direction };
}

/** One page of the moderation list of a content type. */
export function listCases(
  { caseLists, flags }: ModerationContext,
  contentType: ContentType,
): UseCase<Endpoint> {
  return async ({ query }) => {
    const { page, limit, flaggerId } = query;
    const selection = selectCases(contentType, query);
    if (selection === null) return { posts: [], total: 0, totalPages: 0, currentPage: page };
    const ids = flaggerId === '' ? null : await flags.listFlaggedBy(contentType, flaggerId, maxFlaggedBy);
    const plan = await caseLists.plan({ ...selection, ids });
    const [found, total] = await Promise.all([
      caseLists.page(plan, { sort: listSort(query), skip: (page - 1) * limit, limit }),
      caseLists.count(plan),
    ]);
    return { posts: found.map(viewCase), total, totalPages: Math.ceil(total / limit), currentPage: page };
  };
}
