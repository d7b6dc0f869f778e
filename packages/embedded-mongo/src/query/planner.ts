import type { Collation } from '../bson/collation.ts';
import { compareValues } from '../bson/compare.ts';
import { isDocument } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../store/collection.ts';
import { conjuncts, isEmptyFilter } from './conjunction.ts';
import { type IndexScan, planBranches, planScan, type ScanRequest } from './index-scan.ts';
import type { Filter } from './matcher.ts';
import type { SortField } from './sort.ts';

export interface Query {
  readonly filter: Filter;
  readonly sort: SortField[];
  readonly collation: Collation;
  readonly hint?: unknown;
  readonly limit?: number;
}

/** How documents are found. No scans: the whole collection, in the order of insertion. */
export interface Plan {
  readonly scans: IndexScan[];
  readonly filter: Filter;
  readonly reverse: boolean;
  readonly sorted: boolean;
  readonly exact: boolean;
  /** A document may be met more than once. */
  readonly distinct: boolean;
}

const SAMPLE = 1000;

function wholeCollection({ filter, sort }: Query, reverse = false): Plan {
  const natural = sort.length === 1 && sort[0]?.name === '$natural';
  return {
    scans: [],
    filter,
    reverse,
    sorted: sort.length === 0 || natural,
    exact: isEmptyFilter(filter),
    distinct: false,
  };
}

function fromScan(scan: IndexScan, { filter }: Query, overlaps: boolean): Plan {
  return {
    scans: [scan],
    filter,
    reverse: scan.reverse,
    sorted: scan.sorted,
    exact: scan.exact,
    distinct: overlaps || scan.index.isMultikey,
  };
}

function score({ boundFields, isRange, sorted, exact, index }: IndexScan, wantsSort: boolean): number {
  const bounds = boundFields * 10 - (isRange ? 5 : 0);
  return bounds + (wantsSort && sorted ? 4 : 0) + (exact ? 2 : 0) - index.fields.length * 0.1;
}

function resolveHint(collection: Collection, hint: unknown): IndexScan['index'] | 'natural' | 'reverse' {
  if (isDocument(hint) && '$natural' in hint) return Number(hint['$natural']) < 0 ? 'reverse' : 'natural';
  const index = collection.indexes.find(({ name, keyPattern }) =>
    typeof hint === 'string' ? name === hint : compareValues(keyPattern, hint) === 0,
  );
  if (!index) throw new CommandError(2, 'hint provided does not correspond to an existing index');
  return index;
}

function planHinted(collection: Collection, query: Query, request: ScanRequest): Plan {
  const index = resolveHint(collection, query.hint);
  if (index === 'natural' || index === 'reverse') return wholeCollection(query, index === 'reverse');
  const scan = planScan(index, request);
  if (!scan)
    throw new CommandError(2, `the hinted index ${index.name} does not hold every matching document`);
  return fromScan(scan, query, false);
}

function worthwhile(scan: IndexScan, wantsSort: boolean): boolean {
  return scan.boundFields > 0 || (wantsSort && scan.sorted) || scan.index.isPartial || scan.index.sparse;
}

interface Alternatives {
  readonly plan: Plan;
  readonly boundFields: number;
}

function planAlternatives(
  collection: Collection,
  query: Query,
  request: ScanRequest,
): Alternatives | undefined {
  const either = request.filters.find(({ kind }) => kind === 'or');
  if (either?.kind !== 'or') return undefined;
  const rest = { ...request, filters: request.filters.filter((filter) => filter !== either) };
  const wantsSort = query.sort.length > 0;
  const [best] = collection.indexes
    .map((index) => planBranches(index, either.parts, rest))
    .filter((scan) => scan !== undefined)
    .sort((a, b) => score(b, wantsSort) - score(a, wantsSort));
  if (best && (best.sorted || !wantsSort)) {
    return { plan: fromScan(best, query, true), boundFields: best.boundFields };
  }
  const scans: IndexScan[] = [];
  for (const branch of either.parts) {
    const filters = [...rest.filters, ...conjuncts(branch)];
    const [scan] = candidates(collection, { ...rest, filters, sort: [] });
    if (!scan || scan.boundFields === 0) return undefined;
    scans.push(scan);
  }
  const exact = scans.every((scan) => scan.exact);
  const plan = {
    scans,
    filter: query.filter,
    reverse: false,
    sorted: !wantsSort,
    exact,
    distinct: true,
  };
  return { plan, boundFields: Math.min(...scans.map(({ boundFields }) => boundFields)) };
}

function beats({ plan, boundFields }: Alternatives, best: IndexScan | undefined): boolean {
  if (!best || best.boundFields === 0) return plan.sorted || !best?.sorted;
  if (plan.sorted !== best.sorted) return plan.sorted;
  return boundFields > best.boundFields;
}

function candidates(collection: Collection, request: ScanRequest): IndexScan[] {
  const wantsSort = request.sort.length > 0;
  return collection.indexes
    .map((index) => planScan(index, request))
    .filter((scan) => scan !== undefined)
    .filter((scan) => worthwhile(scan, wantsSort))
    .sort((a, b) => score(b, wantsSort) - score(a, wantsSort));
}

export function planQuery(collection: Collection, query: Query): Plan {
  const natural = query.sort.length === 1 && query.sort[0]?.name === '$natural';
  if (natural) return wholeCollection(query, query.sort[0]?.direction === -1);
  const request = { filters: conjuncts(query.filter), sort: query.sort, collation: query.collation };
  if (query.hint !== undefined) return planHinted(collection, query, request);
  const scans = candidates(collection, request);
  const [best] = scans;
  const alternatives = planAlternatives(collection, query, request);
  if (alternatives && beats(alternatives, best)) return alternatives.plan;
  if (!best) return wholeCollection(query);
  const inOrder = best.sorted || !query.limit ? undefined : scans.find(({ sorted }) => sorted);
  // Sorting thousands of matches for one page costs more than walking an index that is in order.
  if (inOrder && (inOrder.exact || collection.countKeys(best, SAMPLE) >= SAMPLE)) {
    return fromScan(inOrder, query, false);
  }
  return fromScan(best, query, false);
}
