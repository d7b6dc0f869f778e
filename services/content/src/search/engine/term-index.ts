import SearchableMap from 'minisearch/SearchableMap';
import { expand, type Field } from './expand.ts';
import { createTally } from './tally.ts';
import { wordsOf } from './words.ts';

/** What is known of one item: `at` (ms) makes newer ones count more, `bonus` is added to its score in parts of it. */
export interface Indexed {
  title: string;
  text: string;
  at: number | null;
  bonus: number;
}

/** The best matches of one question and how many there are, counted up to `maxTotal`. */
export interface Matches {
  ids: string[];
  total: number;
}

/** One question; `accepts` says of an id whether it may be found at all. */
export interface TermQuestion {
  words: readonly string[];
  accepts: (id: string) => boolean;
  limit: number;
  maxTotal: number;
}

const dayMs = 24 * 60 * 60_000;
const monthDays = 30;

interface Known {
  id: string;
  at: number | null;
  bonus: number;
}

/** What makes an item count more than others that match as well: that it is new, or by whom it is. */
function favourOf({ at, bonus }: Known, now: number): number {
  const days = at === null ? Infinity : Math.max(0, now - at) / dayMs;
  return 1 + bonus + 0.5 / (1 + days / monthDays);
}

/** The best so far, best first. */
function createPodium(limit: number) {
  const top: { id: string; score: number }[] = [];
  return {
    admits: (score: number): boolean => top.length < limit || score > (top.at(-1)?.score ?? 0),
    place(id: string, score: number): void {
      const place = top.findIndex((other) => other.score < score);
      top.splice(place < 0 ? top.length : place, 0, { id, score });
      if (top.length > limit) top.pop();
    },
    ids: () => top.map(({ id }) => id),
  };
}

function note({ terms }: Field, words: readonly string[], number: number): void {
  for (const word of words) {
    const items = terms.get(word);
    if (items) items.push(number);
    else terms.set(word, [number]);
  }
}

/**
 * Finds items by their words: every word has to match, exactly, by its beginning or, in titles, with a mistake or two. It
 * visits each posting once, so that a word which stands in all of 100,000 texts costs milliseconds. Removed items leave
 * their numbers behind: `waste` counts them.
 */
export function createTermIndex() {
  const title: Field = { terms: new SearchableMap(), weight: 3, forgives: true };
  const text: Field = { terms: new SearchableMap(), weight: 1, forgives: false };
  const items: (Known | null)[] = [];
  const numbers = new Map<string, number>();
  const tally = createTally();

  const remove = (id: string): void => {
    const number = numbers.get(id);
    if (number === undefined) return;
    numbers.delete(id);
    items[number] = null;
  };
  /** False when nothing holds the word. */
  const tallyWord = (word: string, index: number): boolean => {
    const expansions = [...expand(title, word), ...expand(text, word)];
    const count = expansions.reduce((sum, expansion) => sum + expansion.items.length, 0);
    // The same for all forms of a word: else a rare misspelling would weigh more than the word itself.
    const rarity = Math.log(1 + items.length / Math.max(1, count));
    for (const expansion of expansions) tally.add(expansion, rarity, index);
    return count > 0;
  };

  return {
    /** Takes in an item, in place of what was there under its id. */
    put(id: string, item: Indexed): void {
      remove(id);
      const number = items.push({ id, at: item.at, bonus: item.bonus }) - 1;
      numbers.set(id, number);
      tally.reserve(items.length);
      note(title, wordsOf(item.title), number);
      note(text, wordsOf(item.text), number);
    },
    remove,
    size: () => numbers.size,
    waste: () => items.length - numbers.size,
    search({ words, accepts, limit, maxTotal }: TermQuestion): Matches {
      tally.begin();
      if (words.length === 0 || !words.every(tallyWord)) return { ids: [], total: 0 };
      const podium = createPodium(limit);
      const now = Date.now();
      let total = 0;
      for (const [number, item] of items.entries()) {
        if (item === null || !tally.hasAll(number, words.length)) continue;
        const score = tally.scoreOf(number) * favourOf(item, now);
        const isBetter = podium.admits(score);
        if ((!isBetter && total >= maxTotal) || !accepts(item.id)) continue;
        total += 1;
        if (isBetter) podium.place(item.id, score);
      }
      return { ids: podium.ids(), total: Math.min(total, maxTotal) };
    },
  };
}
export type TermIndex = ReturnType<typeof createTermIndex>;
