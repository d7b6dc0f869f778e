import type { CaseState, ModerationCase } from '@ankur/contracts/moderation/case';
import { useState } from 'react';
import { useStillRows } from '../../../cases/use-still-rows.ts';
import { defaultStatus, isWaitingStatus } from '../filters/content-status-options.ts';
import { useCases, type CaseFilter } from './use-cases.ts';

/** A live message says so itself; of a case its appeal does. */
const isAppealed = (item: CaseState | ModerationCase): boolean =>
  'appeal' in item
    ? item.appeal?.state === 'open' && item.deletedAt === null
    : 'isAppealed' in item && item.isAppealed;

function belongsTo({ type, status, reason }: CaseFilter) {
  return (item: CaseState | ModerationCase) => {
    if (item.contentType !== type) return false;
    if (reason !== '' && !(reason in item.reasons)) return false;
    if (status === 'appealed') return isAppealed(item);
    if (status === 'waiting') return isWaitingStatus(item.status) || isAppealed(item);
    return status === 'all' || item.status === status;
  };
}

/** Whether a new item has its place in this list; the answer to the other filters is known to the store alone. */
const acceptsNew = ({ search, hours, flagger }: CaseFilter) =>
  search === '' && hours === '' && flagger === '';

/** Ids of the rows that are ticked, as they were then: what somebody else decides meanwhile, or takes off the list, is not. */
function useSelection(rows: readonly ModerationCase[], belongs: (row: ModerationCase) => boolean) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, ModerationCase['status']>>(new Map());
  const stands = (row: ModerationCase) => ticked.get(row._id) === row.status && belongs(row);
  return {
    selected: new Set(rows.filter(stands).map(({ _id }) => _id)),
    select: (ids: ReadonlySet<string>) =>
      setTicked(new Map(rows.filter(({ _id }) => ids.has(_id)).map(({ _id, status }) => [_id, status]))),
  };
}

/** One page of the queue, live and still: while the details are open, or somebody is on the list, no row moves. */
export function useQueue(filter: CaseFilter, openId: string | null) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useCases(filter);
  const belongs = belongsTo(filter);
  const { rows, waiting, area, settle } = useStillRows({
    loaded: data?.posts,
    belongs,
    acceptsNew: acceptsNew(filter) && (isWaitingStatus(filter.status) || filter.page === 1),
    held: openId !== null,
    // In the list of all an item that is new to it may be an old one: its place is known once it is read again.
    newWaits: isWaitingStatus(filter.status) || filter.status === defaultStatus,
    onGap: () => void refetch(),
  });
  const refresh = () => {
    settle();
    void refetch();
  };
  return {
    ...{ rows, area, error, isPending, isFetching, isPlaceholderData, refresh },
    waiting: waiting.length,
    total: data?.total,
    totalPages: data?.totalPages,
    ...useSelection(rows, belongs),
  };
}

export type Queue = ReturnType<typeof useQueue>;
