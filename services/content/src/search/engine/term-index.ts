import SearchableMap from 'minisearch/SearchableMap';
import { expand, type Expansion, type Field } from './expand.ts';
import { weighWord } from './weigh-word.ts';
import { wordsOf } from './words.ts';

/** What is known of one item: `at` (ms) makes newer ones count more, `bonus` is added to its score in parts of it. */
export interface Indexed {
  title: string;
  text: string;
  at: number | null;
  bonus: number;
}

/** The best matches of one question and how many there are, counted up to `maxTotal`. Of more than those the newest by their heaviest forms are ranked. */
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

/** A word of a question: its forms, heaviest first, in how many places they stand, and what that makes it worth. */
interface Asked {
  forms: readonly Expansion[];
  count: number;
  rarity: number;
}

/** Items of these forms, each once, with the weight of its heaviest form; of one form the newest first. */
function* walk(forms: readonly Expansion[]): Generator<[number: number, weight: number]> {
  const seen = new Set<number>();
  for (const { items, weight } of forms) {
    for (let place = items.length - 1; place >= 0; place -= 1) {
      const number = items[place] ?? 0;
      if (seen.has(number)) continue;
      seen.add(number);
      yield [number, weight];
    }
  }
}

/**
 * Finds items by their words: every word has to match, exactly, by its beginning or, in titles, with a mistake or two. It goes
 * through the items of the rarest word and stops when it has enough, so that a word which stands in all of 100,000 texts
 * costs what one in a thousand does. Removed items leave their numbers behind: `waste` counts them.
 */
export function createTermIndex() {
  const title: Field = { terms: new SearchableMap(), weight: 3, forgives: true };
  const text: Field = { terms: new SearchableMap(), weight: 1, forgives: false };
  const items: (Known | null)[] = [];
  const numbers = new Map<string, number>();

  const remove = (id: string): void => {
    const number = numbers.get(id);
    if (number === undefined) return;
    numbers.delete(id);
    items[number] = null;
  };
  const ask = (word: string): Asked => {
    const forms = [...expand(title, word), ...expand(text, word)].sort(
      (one, other) => other.weight - one.weight,
    );
    const count = forms.reduce((sum, form) => sum + form.items.length, 0);
    // The same for all forms of a word: else a rare misspelling would weigh more than the word itself.
    return { forms, count, rarity: Math.log(1 + items.length / Math.max(1, count)) };
  };

  return {
    /** Takes in an item, in place of what was there under its id. */
    put(id: string, item: Indexed): void {
      remove(id);
      const number = items.push({ id, at: item.at, bonus: item.bonus }) - 1;
      numbers.set(id, number);
      note(title, wordsOf(item.title), number);
      note(text, wordsOf(item.text), number);
    },
    remove,
    size: () => numbers.size,
    waste: () => items.length - numbers.size,
    search({ words, accepts, limit, maxTotal }: TermQuestion): Matches {
      const [rarest, ...others] = words.map(ask).sort((one, other) => one.count - other.count);
      if (rarest === undefined || rarest.count === 0) return { ids: [], total: 0 };
      const weighed = others.map(({ forms, rarity }) => ({ weigh: weighWord(forms, items.length), rarity }));
      const podium = createPodium(limit);
      const now = Date.now();
      const enough = Math.max(maxTotal, limit);
      let total = 0;
      for (const [number, weight] of walk(rarest.forms)) {
        const item = items[number];
        if (!item) continue;
        const worths = weighed.map(({ weigh, rarity }) => weigh(number) * rarity);
        if (worths.includes(0) || !accepts(item.id)) continue;
        total += 1;
        const worth = worths.reduce((sum, one) => sum + one, weight * rarest.rarity);
        const score = worth * favourOf(item, now);
        if (podium.admits(score)) podium.place(item.id, score);
        if (total >= enough) break;
      }
      return { ids: podium.ids(), total: Math.min(total, maxTotal) };
    },
  };
}
export type TermIndex = ReturnType<typeof createTermIndex>;
