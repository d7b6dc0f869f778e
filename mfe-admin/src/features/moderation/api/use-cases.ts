import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { keepPreviousData } from '@ankur/mfe-kit';
import { useCaseList, type CaseQuery } from '../../../cases/case-calls.ts';
import { isWaitingStatus } from '../filters/content-status-options.ts';

/** What the moderation list shows; all of it is in the address. */
export interface CaseFilter {
  type: ContentType;
  status: string;
  search: string;
  reason: string;
  /** Waiting for at least so many hours; empty for any time. */
  hours: string;
  /** Id of a member who flagged it; empty for anybody. */
  flagger: string;
  page: number;
}

/** Items per page of the moderation lists (admin-console §9). */
const pageSize = 20;

/** The call of a filter: what waits comes longest first, everything else newest first. */
export function listQuery({ status, search, reason, hours, flagger, page }: CaseFilter): CaseQuery {
  return {
    page,
    limit: pageSize,
    search,
    // From the selects' own options.
    status: (status === 'all' ? '' : status) as '',
    ...(reason === '' ? {} : { reason: reason as 'spam' }),
    ...(hours === '' ? {} : { waitingHours: Number(hours) }),
    ...(flagger === '' ? {} : { flaggerId: flagger }),
    ...(isWaitingStatus(status) ? { sortBy: 'waitingSince', sortOrder: 'asc' } : {}),
  };
}

/** One page of the moderation list. */
export function useCases(filter: CaseFilter) {
  return useCaseList(filter.type, listQuery(filter), { placeholderData: keepPreviousData });
}
