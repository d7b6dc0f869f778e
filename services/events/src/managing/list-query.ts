import type { QueryFilter } from 'mongoose';
import type { EventStatus } from '@ankur/contracts/events/event-values';
import type { StoredEvent } from '../events/event.model.ts';
import { maxRunMs, usualLengthMs } from '../events/event.policy.ts';

/** Which events the console lists; `all` stands for any, `from` null for past ones too. */
export interface EventSelection {
  status: EventStatus | 'all';
  sport: string;
  category: string;
  /** Beginnings of words, all of which an event has. */
  words: readonly string[];
  from: Date | null;
}

/** What waits for a decision, in the order in which it came, or the rest, by date. */
export type ListPart = 'waiting' | 'rest';

const any = (value: string) => value === 'all' || value === '';
/** Words are letters and digits alone, so they are safe in a pattern. */
const beginning = (word: string) => new RegExp(`^${word}`, 'u');

/** Whatever is not over: one without an end lasts its usual length. */
function notOver(now: Date): QueryFilter<StoredEvent> {
  const begun = new Date(now.getTime() - usualLengthMs);
  return {
    date: { $gte: new Date(now.getTime() - maxRunMs) },
    $or: [{ endDate: { $gte: now } }, { endDate: { $exists: false }, date: { $gte: begun } }],
  };
}

/** The events of a selection, whichever status it names. */
export const selectionFilter = ({
  sport,
  category,
  words,
  from,
}: EventSelection): QueryFilter<StoredEvent> => ({
  status: { $ne: 'removed' },
  ...(any(sport) ? {} : { sport }),
  ...(any(category) ? {} : { category }),
  ...(words.length > 0 ? { $and: words.map((word) => ({ words: beginning(word) })) } : {}),
  // A list without a word begins at a date, so that an index gives its order.
  ...(from === null ? { date: { $gte: new Date(0) } } : notOver(from)),
});

/** What a part of the list holds, and its order. */
export function listQuery(selection: EventSelection, part: ListPart) {
  const filter = selectionFilter(selection);
  if (part === 'waiting')
    return {
      filter: { ...filter, status: 'pending' as const },
      sort: { createdAt: 1, _id: 1 } as const,
      // By the bounds of the dates the store would choose another one, and sort in memory.
      hint: { status: 1, createdAt: 1, _id: 1 } as const,
    };
  const others: EventStatus[] = ['pending', 'removed'];
  const status = any(selection.status) ? { $nin: others } : selection.status;
  const order = selection.from ? (1 as const) : (-1 as const);
  return { filter: { ...filter, status }, sort: { date: order, _id: order } };
}
