import type { EventModel, StoredEvent } from '../events/event.model.ts';
import { listQuery, selectionFilter, type EventSelection, type ListPart } from './list-query.ts';

interface Counted {
  _id: string;
  count: number;
}

const maxTimeMS = 1000;
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
    countOfSport: (sport: string): Promise<number> =>
      events.countDocuments({ sport, date: { $gte: new Date(0) }, status: { $ne: 'removed' } }),
  };
}
export type ManagedEventRepository = ReturnType<typeof createManagedEventRepository>;
