import type { Types } from 'mongoose';
import { eventStatuses } from '@ankur/contracts/events/event-values';
import { countDays } from '@ankur/service-kit/days/count-days';
import type { DayRange } from '@ankur/service-kit/days/day-range';
import type { EventModel, StoredEvent } from '../events/event.model.ts';
import { listQuery, selectionFilter, type EventSelection, type ListPart } from './list-query.ts';

interface Counted {
  _id: string;
  count: number;
}

const maxTimeMS = 1000;
const notRemoved = eventStatuses.filter((status) => status !== 'removed');
type Days = Pick<DayRange, 'since' | 'until'>;

/** Reads the console's list of events and its figures. */
export function createManagedEventRepository(events: EventModel) {
  const countBy = (field: string): Promise<Counted[]> =>
    events
      .aggregate<Counted>([
        { $match: { status: { $ne: 'removed' } } },
        { $group: { _id: `$${field}`, count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
      ])
      .option({ maxTimeMS });
  return {
    page(
      [selection, part]: readonly [EventSelection, ListPart],
      { skip, limit }: { skip: number; limit: number },
    ): Promise<StoredEvent[]> {
      const { filter, sort, hint } = listQuery(selection, part);
      return events
        .find(filter, null, hint ? { hint } : {})
        .sort(sort)
        .skip(skip)
        .limit(limit)
        .maxTimeMS(maxTimeMS)
        .lean<StoredEvent[]>();
    },
    /** Events of a selection by status, whichever it names. */
    countOf: (selection: EventSelection): Promise<Counted[]> =>
      events
        .aggregate<Counted>([
          { $match: selectionFilter(selection) },
          { $group: { _id: '$status', count: { $sum: 1 } } },
        ])
        .option({ maxTimeMS }),
    countBySport: () => countBy('sport'),
    countByCategory: () => countBy('category'),
    countByStatus: () => countBy('status'),
    /** Events by the day on which they were sent in. */
    countSubmitted: (range: Days) =>
      countDays(events, { match: { status: { $in: notRemoved } }, field: 'createdAt', range }),
    /** Events that are over, by their first day. */
    countHeld: (range: Days) => countDays(events, { match: { status: 'completed' }, field: 'date', range }),
    /** Ids of the events that are over and began in this time. */
    listHeld: async ({ since, until }: Days): Promise<Types.ObjectId[]> =>
      (
        await events
          .find({ status: 'completed', date: { $gte: since, $lt: until } }, { _id: 1 })
          .sort({ date: 1 })
          .lean<Pick<StoredEvent, '_id'>[]>()
      ).map(({ _id }) => _id),
    countOfSport: (sport: string): Promise<number> =>
      events.countDocuments({ sport, date: { $gte: new Date(0) }, status: { $ne: 'removed' } }),
  };
}
export type ManagedEventRepository = ReturnType<typeof createManagedEventRepository>;
