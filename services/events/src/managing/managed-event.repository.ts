import type { QueryFilter, Types } from 'mongoose';
import { eventStatuses, type EventStatus } from '@ankur/contracts/events/event-values';
import { countDays } from '@ankur/service-kit/days/count-days';
import type { DayRange } from '@ankur/service-kit/days/day-range';
import type { EventModel, StoredEvent } from '../events/event.model.ts';
import {
  countFilters,
  listQuery,
  selectionFilter,
  type EventSelection,
  type ListPart,
} from './list-query.ts';
import { byWords, withRarestFirst } from './rarest-word.ts';

interface Counted<V extends string = string> {
  _id: V;
  count: number;
}

const maxTimeMS = 1000;
const listed: EventStatus[] = eventStatuses.filter((status) => status !== 'removed');
/** Whatever has a date; named, so that an index alone can count. */
const anyDate = { $gte: new Date(0) };
/** More sports or categories than anybody reads as a figure. */
const maxValues = 100;
type Days = Pick<DayRange, 'since' | 'until'>;

/** Reads the console's list of events and its figures. */
export function createManagedEventRepository(events: EventModel) {
  const count = (filter: QueryFilter<StoredEvent>): Promise<number> =>
    events.countDocuments(filter, { maxTimeMS }).exec();

  const countStatus = async (
    status: EventStatus,
    selection?: EventSelection,
  ): Promise<Counted<EventStatus>> => {
    const filters = selection ? countFilters(selection) : [{ date: anyDate }];
    const counts = await Promise.all(filters.map((filter) => count({ ...filter, status })));
    return { _id: status, count: counts.reduce((sum, some) => sum + some, 0) };
  };

  /** The values of a field, from one to the next through its index: a look for each value, not for each event. */
  async function valuesOf(field: 'sport' | 'category'): Promise<string[]> {
    const values: string[] = [];
    while (values.length < maxValues) {
      const next = await events
        .findOne({ [field]: { $gt: values.at(-1) ?? '' } }, { [field]: 1 })
        .sort({ [field]: 1, date: 1, _id: 1 })
        .maxTimeMS(maxTimeMS)
        .lean<Pick<StoredEvent, 'sport' | 'category'>>();
      if (!next) break;
      values.push(next[field]);
    }
    return values;
  }

  async function countBy(field: 'sport' | 'category'): Promise<Counted[]> {
    const counted = (await valuesOf(field)).map(async (value) => ({
      _id: value,
      count: await count({ [field]: value, status: { $in: listed }, date: anyDate }),
    }));
    const found = (await Promise.all(counted)).filter((each) => each.count > 0);
    return found.sort((one, other) => other.count - one.count || (one._id < other._id ? -1 : 1));
  }

  return {
    async page(
      [selection, part]: readonly [EventSelection, ListPart],
      { skip, limit }: { skip: number; limit: number },
    ): Promise<StoredEvent[]> {
      const rare = await withRarestFirst(events, selection);
      const { filter, sort, hint: usual } = listQuery(rare ?? selection, part);
      // By the order of dates the store would look at every event for the few of a rare word.
      const hint = rare ? byWords : usual;
      return events
        .find(filter, null, hint ? { hint } : {})
        .sort(sort)
        .skip(skip)
        .limit(limit)
        .maxTimeMS(maxTimeMS)
        .lean<StoredEvent[]>();
    },
    /** Events of a selection by status, whichever it names; without a word the indexes count them. */
    countSelection: (selection: EventSelection): Promise<Counted<EventStatus>[]> =>
      selection.words.length === 0
        ? Promise.all(listed.map((status) => countStatus(status, selection)))
        : events
            .aggregate<Counted<EventStatus>>([
              { $match: selectionFilter(selection) },
              { $group: { _id: '$status', count: { $sum: 1 } } },
            ])
            .option({ maxTimeMS })
            .exec(),
    countBySport: () => countBy('sport'),
    countByCategory: () => countBy('category'),
    countByStatus: () => Promise.all(listed.map((status) => countStatus(status))),
    /** Events by the day on which they were sent in. */
    countSubmitted: (range: Days) =>
      countDays(events, { match: { status: { $in: listed } }, field: 'createdAt', range }),
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
      count({ sport, status: { $in: listed }, date: anyDate }),
  };
}
export type ManagedEventRepository = ReturnType<typeof createManagedEventRepository>;
