import type { EventModel } from '../events/event.model.ts';
import { beginning, type EventSelection } from './list-query.ts';

/** The index that reads the events of a word. */
export const byWords = { words: 1 } as const;
/** A word of more events is common: then a page of them is soon found in the order of dates. */
const maxRare = 500;
/** Words tried for being rare enough. */
const triedWords = 4;
const maxTimeMS = 1000;

/** The selection with its rarest word first, by which an index reads it; null where all its words are common or it has none. */
export async function withRarestFirst(
  events: EventModel,
  selection: EventSelection,
): Promise<EventSelection | null> {
  // Long words tend to be rare.
  const candidates = selection.words.toSorted((one, other) => other.length - one.length).slice(0, triedWords);
  for (const word of candidates) {
    const found = events.find({ words: beginning(word) }, { _id: 1 }).hint(byWords);
    const ids = await found
      .limit(maxRare + 1)
      .maxTimeMS(maxTimeMS)
      .lean();
    const others = selection.words.filter((other) => other !== word);
    if (ids.length <= maxRare) return { ...selection, words: [word, ...others] };
  }
  return null;
}
