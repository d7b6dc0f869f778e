import type { Connection } from 'mongoose';

const batch = 2000;

/** Stores so many documents, built by their number, in a collection of a service. */
export async function fill<T extends object>(
  database: Connection,
  collection: string,
  { count, build }: { count: number; build: (number: number) => T },
): Promise<void> {
  const target = database.collection(collection);
  for (let start = 0; start < count; start += batch) {
    const size = Math.min(batch, count - start);
    await target.insertMany(Array.from({ length: size }, (_, index) => build(start + index)));
  }
}

/** An id that follows from a number, alike in every run; `kind` keeps those of two collections apart. */
export const idOf = (number: number, kind = '65'): string =>
  `${kind}${number.toString(16).padStart(24 - kind.length, '0')}`;

const syllables = 'ka ra mi ta no su pe lo va ji sha dha ni re to be qu al er in'.split(' ');

/** A word that follows from a number: 8,000 different ones. */
export const wordOf = (number: number): string =>
  [1, 20, 400].map((step) => syllables[Math.floor(number / step) % 20] ?? '').join('');
