import { compareValues } from '../bson/compare.ts';
import { arrayIndex, type Document, getField, isDocument } from '../bson/document.ts';
import { asDouble } from '../bson/numbers.ts';
import { CommandError, notSupported } from '../errors.ts';

export interface SortField {
  readonly name: string;
  readonly path: string[];
  readonly direction: 1 | -1;
}

const MAX_SORT_FIELDS = 32;

export function parseSort(sort: Document): SortField[] {
  const entries = Object.entries(sort);
  if (entries.length > MAX_SORT_FIELDS) throw new CommandError(13103, 'too many compound keys');
  return entries.map(([name, order]) => {
    if (isDocument(order) || name === '$natural') throw notSupported('sort by $meta or $natural');
    const direction = asDouble(order);
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (name.startsWith('$') || name.split('.').includes('')) {
      throw new CommandError(16410, `'${name}' is not a valid sort field`);
    }
    return { name, path: name.split('.'), direction };
  });
}

/** Every value a path leads to, arrays expanded; an empty array gives `undefined`, below null. */
function sortCandidates(value: unknown, path: string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) {
    if (!Array.isArray(value)) return [value ?? null];
    return value.length === 0 ? [undefined] : value.map((item: unknown) => item ?? null);
  }
  if (!Array.isArray(value)) {
    return sortCandidates(isDocument(value) ? getField(value, name) : undefined, rest);
  }
  const position = arrayIndex(name);
  if (position !== undefined) return sortCandidates(value[position], rest);
  if (value.length === 0) return [null];
  return value.flatMap((item) => sortCandidates(isDocument(item) ? item : undefined, path));
}

/** An array sorts by its smallest element ascending and by its largest descending. */
function sortKey(document: unknown, { path, direction }: SortField): unknown {
  return sortCandidates(document, path).reduce((best, value) =>
    compareValues(value, best) * direction < 0 ? value : best,
  );
}

interface Keyed<K> {
  readonly kept: K;
  readonly keys: unknown[];
  readonly order: number;
}

interface Sorting<T, K> {
  readonly fields: SortField[];
  readonly limit?: number | undefined;
  readonly document: (item: T) => unknown;
  /** What is held of an item while sorting. */
  readonly keep: (item: T) => K;
}

export function sortItems<T, K>(items: Iterable<T>, sorting: Sorting<T, K>): K[] {
  const { fields, limit = Infinity, document, keep } = sorting;
  const compare = (a: Keyed<K>, b: Keyed<K>) => {
    for (const [i, { direction }] of fields.entries()) {
      const order = compareValues(a.keys[i], b.keys[i]);
      if (order !== 0) return order * direction;
    }
    return a.order - b.order;
  };
  let found: Keyed<K>[] = [];
  let order = 0;
  for (const item of items) {
    const value = document(item);
    found.push({ kept: keep(item), keys: fields.map((field) => sortKey(value, field)), order });
    order += 1;
    // Only the first `limit` can survive: trimming now and then bounds memory on a long scan.
    if (found.length > 2 * limit + 1000) found = found.sort(compare).slice(0, limit);
  }
  return found
    .sort(compare)
    .slice(0, limit)
    .map(({ kept }) => kept);
}

export function sortDocuments<T>(documents: Iterable<T>, fields: SortField[]): T[] {
  return sortItems(documents, { fields, document: (item) => item, keep: (item) => item });
}
