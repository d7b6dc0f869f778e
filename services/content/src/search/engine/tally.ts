import type { Expansion } from './expand.ts';

/** Grows a list of numbers to at least this length. */
function grown<T extends Uint8Array | Float64Array>(list: T, length: number): T {
  if (list.length >= length) return list;
  const next = new (list.constructor as new (size: number) => T)(Math.max(1024, length * 2));
  next.set(list);
  return next;
}

/** Counts, for each item, the words of a question that it matches, and what its best form of each is worth. It makes no object of a match. */
export function createTally() {
  let matched = new Uint8Array(0);
  let score = new Float64Array(0);
  let best = new Float64Array(0);
  return {
    reserve(length: number): void {
      matched = grown(matched, length);
      score = grown(score, length);
      best = grown(best, length);
    },
    begin(): void {
      matched.fill(0);
      score.fill(0);
    },
    /** Adds a form of the word with this index in the question to what has matched all words before it. */
    add({ items, weight }: Expansion, rarity: number, index: number): void {
      const worth = weight * rarity;
      for (const number of items) {
        if (matched[number] === index) {
          matched[number] = index + 1;
          best[number] = worth;
          score[number] = (score[number] ?? 0) + worth;
        } else if (matched[number] === index + 1 && (best[number] ?? 0) < worth) {
          score[number] = (score[number] ?? 0) + worth - (best[number] ?? 0);
          best[number] = worth;
        }
      }
    },
    hasAll: (number: number, words: number): boolean => matched[number] === words,
    scoreOf: (number: number): number => score[number] ?? 0,
  };
}
