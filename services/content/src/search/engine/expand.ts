import type SearchableMap from 'minisearch/SearchableMap';

/** Where words stand. */
export interface Field {
  /** Numbers of items, ascending, by word. */
  terms: SearchableMap<number[]>;
  weight: number;
  /** Only names and titles are found misspelt: in texts that finds too much. */
  forgives: boolean;
}

/** Items that hold a form of a word, and what that is worth. */
export interface Expansion {
  items: readonly number[];
  weight: number;
}

/** Words that begin like a typed one, at most; so many bounds what two letters can cost. */
const maxExpansions = 1000;

/** Letters that may be wrong in a word of this length. */
const mistakesIn = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** All forms of a typed word in a field: itself, what begins like it, and what may be meant. */
export function expand({ terms, weight, forgives }: Field, word: string): Expansion[] {
  const exact = terms.get(word);
  const found: Expansion[] = exact ? [{ items: exact, weight }] : [];
  if (word.length < 2) return found;
  for (const [term, items] of terms.atPrefix(word)) {
    if (found.length > maxExpansions) break;
    if (term !== word) found.push({ items, weight: weight * 0.7 * Math.sqrt(word.length / term.length) });
  }
  const mistakes = forgives ? mistakesIn(word) : 0;
  if (mistakes === 0) return found;
  for (const [items, distance] of terms.fuzzyGet(word, mistakes).values())
    if (distance > 0) found.push({ items, weight: (weight * 0.4) / distance });
  return found;
}
