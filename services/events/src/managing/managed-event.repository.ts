import type { QueryFilter } from 'mongoose';
import type { EventStatus } from '@ankur/contracts/events/sports-event';
import type { EventModel, StoredEvent } from '../events/event.model.ts';

/** Which events the console lists; `all` stands for any, `from` null for past ones too. */
export interface EventSelection {
  status: EventStatus | 'all';
  sport: string;
  category: string;
  /** Beginnings of words, all of which an event has. */
  words: readonly string[];
  from: Date | null;
}

interface Counted {
  _id: string;
  count: number;
}

const maxTimeMS = 1000;
const any = (value: string) => value === 'all';
/** Words are letters and digits alone, so they are safe in a pattern. */
const beginning = (word: string) => new RegExp(`^${word}`, 'u');

export function eventFilter({
  status,
  sport,
  category,
  words,
  from,
}: EventSelection): QueryFilter<StoredEvent> {
  return {
    status: status === 'all' ? { $ne: 'removed' } : status,
    ...(any(sport) ? {} : { sport }),
    ...(any(category) ? {} : { category }),
    ...(words.length > 0 ? { $and: words.map((word) => ({ words: beginning(word) })) } : {}),
    // A list without a word begins at a date, so that an index gives its order.
    date: { $gte: from ?? new Date(0) },
  };
}

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
      selection: EventSelection,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<StoredEvent[]> {
      const order = selection.from ? 1 : -1;
      return events
        .find(eventFilter(selection))
        .sort({ date: order, _id: order })
        .skip(skip)
        .limit(limit)
        .maxTimeMS(maxTimeMS)
        .lean<StoredEvent[]>();
    },
    count: (selection: EventSelection): Promise<number> =>
      events.countDocuments(eventFilter(selection)).maxTimeMS(maxTimeMS),
    countBySport: () => countBy('sport'),
    countByCategory: () => countBy('category'),
    countByStatus: () => countBy('status'),
    countOfSport: (sport: string): Promise<number> =>
      events.countDocuments({ sport, date: { $gte: new Date(0) }, status: { $ne: 'removed' } }),
  };
}
export type ManagedEventRepository = ReturnType<typeof createManagedEventRepository>;
