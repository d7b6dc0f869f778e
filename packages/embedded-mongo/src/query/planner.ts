import { CommandError } from '../errors.ts';
import type { Collection } from '../store/collection.ts';
import type { IndexDefinition } from '../store/index-definition.ts';
import { type IndexScan, planScan } from './index-scan.ts';
import { conjuncts, type Filter } from './matcher.ts';
import type { SortField } from './sort.ts';

export interface Query {
  readonly filter: Filter;
  readonly sort: SortField[];
  /** Name or keys of the index to use. */
  readonly hint?: unknown;
  readonly skip: number;
  readonly limit: number | undefined;
}

/** How documents are found. */
export interface Plan {
  /** None: the whole collection, in the order of insertion. */
  readonly scan: IndexScan | undefined;
  readonly filter: Filter;
  readonly sorted: boolean;
  /** What the scan delivers need not be tested against the filter. */
  readonly exact: boolean;
}

const SAMPLE = 1000;

const isEmpty = (filter: Filter): boolean => filter.kind === 'and' && filter.parts.every(isEmpty);

function planWith(scan: IndexScan | undefined, { filter, sort }: Query): Plan {
  if (scan) return { scan, filter, sorted: scan.sorted, exact: scan.exact };
  return { scan, filter, sorted: sort.length === 0, exact: isEmpty(filter) };
}

function score({ boundFields, isRange, sorted, exact, index }: IndexScan, wantsSort: boolean): number {
  const bounds = boundFields * 10 - (isRange ? 5 : 0);
  return bounds + (wantsSort && sorted ? 4 : 0) + (exact ? 2 : 0) - index.fields.length * 0.1;
}

function hinted(collection: Collection, hint: unknown): IndexDefinition {
  const index = collection.findIndex(hint);
  if (!index) throw new CommandError(2, 'hint provided does not correspond to an existing index');
  return index;
}

export function planQuery(collection: Collection, query: Query): Plan {
  const { filter, sort, hint, limit } = query;
  const filters = conjuncts(filter);
  if (hint !== undefined) {
    const scan = planScan(hinted(collection, hint), filters, sort);
    if (!scan) throw new CommandError(2, 'the hinted index does not hold every matching document');
    return planWith(scan, query);
  }
  const wantsSort = sort.length > 0;
  const scans = collection.indexes
    .map((index) => planScan(index, filters, sort))
    .filter((scan) => scan !== undefined)
    .filter(
      ({ boundFields, sorted, index }) =>
        boundFields > 0 || (wantsSort && sorted) || index.partialFilter !== undefined || index.sparse,
    )
    .sort((a, b) => score(b, wantsSort) - score(a, wantsSort));
  const [best] = scans;
  if (!best || best.sorted || limit === undefined) return planWith(best, query);
  const inOrder = scans.find(({ sorted }) => sorted);
  // Sorting thousands of matches for one page costs more than walking an index that is in order.
  const isBetter = inOrder && (inOrder.exact || collection.countKeys(best, SAMPLE) >= SAMPLE);
  return planWith(isBetter ? inOrder : best, query);
}
