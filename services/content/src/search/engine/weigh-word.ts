import type { Expansion } from './expand.ts';

/** More forms than this are quicker read once than looked through for each item. */
const maxLookedThrough = 16;

function holds(items: readonly number[], number: number): boolean {
  let low = 0;
  let high = items.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = items[middle] ?? 0;
    if (found === number) return true;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** What the best form of a word is worth in an item, 0 where none stands; `forms` are heaviest first, `size` is above all numbers. */
export function weighWord(forms: readonly Expansion[], size: number): (number: number) => number {
  if (forms.length <= maxLookedThrough)
    return (number) => forms.find(({ items }) => holds(items, number))?.weight ?? 0;
  const best = new Float64Array(size);
  for (const { items, weight } of forms) for (const number of items) best[number] ||= weight;
  return (number) => best[number] ?? 0;
}
