import type { z } from 'zod';
import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import type { ModerationContext } from '../context.ts';
import type { CaseSelection } from './case-list.repository.ts';
import { caseView } from './case.view.ts';
import { wordsToFind } from './search-words.ts';

export type CaseQuery = z.output<(typeof caseEndpoints.listPostCases)['query']>;

/** The selection a query asks for; null when its search holds no word and so finds nothing. */
export function selectionOf(
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
export async function listCases(
  { caseLists }: ModerationContext,
  contentType: ContentType,
  query: CaseQuery,
): Promise<{ posts: ModerationCase[]; total: number; totalPages: number; currentPage: number }> {
  const { page, limit } = query;
  const selection = selectionOf(contentType, query);
  if (selection === null) return { posts: [], total: 0, totalPages: 0, currentPage: page };
  const plan = await caseLists.plan(selection);
  const [documents, total] = await Promise.all([
    caseLists.page(plan, { sort: listSort(query), skip: (page - 1) * limit, limit }),
    caseLists.count(plan),
  ]);
  return { posts: documents.map(caseView), total, totalPages: Math.ceil(total / limit), currentPage: page };
}
