import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { keepPreviousData } from '@ankur/mfe-kit';
import { useCaseList } from '../../../cases/case-calls.ts';

/** What the moderation list shows; all of it is in the address. */
export interface CaseFilter {
  type: ContentType;
  status: string;
  search: string;
  page: number;
}

/** Items per page of the moderation lists (admin-console §9). */
const pageSize = 20;

/** One page of the moderation list. */
export function useCases({ type, status, search, page }: CaseFilter) {
  return useCaseList(
    type,
    { page, limit: pageSize, search, status: status as '' /* from the select's own options */ },
    { placeholderData: keepPreviousData },
  );
}
