import { RANK, rankOf, arrayIndex } from '../bson/document.ts';
import { type Collation, SIMPLE } from '../bson/collation.ts';
import type { IndexDefinition } from '../store/index-definition.ts';
import { invert, successor } from '../store/index-key.ts';
import { boundsFor, type FieldBounds, type Interval } from './bounds.ts';
import { conjuncts, impliedByElements, isCheckedByIndex, isComplete, isField } from './conjunction.ts';
import type { FieldFilter, Filter } from './matcher.ts';
import type { SortField } from './sort.ts';

/** Keys from `low` up to, not including, `high`; from byte `orderAt` on they are in the order of the sort. */
export interface KeyRange {
  readonly low: Uint8Array;
  readonly high: Uint8Array | undefined;
  readonly orderAt: number;
}

export interface IndexScan {
  readonly index: IndexDefinition;
  readonly ranges: KeyRange[];
  readonly reverse: boolean;
  /** Documents come out in the order of the sort. */
  readonly sorted: boolean;
  /** The ranges have to be merged to keep that order. */
  readonly merge: boolean;
  /** Passing the index is passing the filter: documents need not be read to be counted or skipped. */
  readonly exact: boolean;
  readonly boundFields: number;
  readonly isRange: boolean;
}

export interface ScanRequest {
  readonly filters: Filter[];
  readonly sort: SortField[];
  readonly collation: Collation;
}

const MAX_RANGES = 10_000;

function usableFilters(index: IndexDefinition, filters: FieldFilter[], collation: Collation): FieldFilter[] {
  if (index.collation.id === collation.id) return filters;
  const isText = (value: unknown) => [RANK.string, RANK.object].includes(rankOf(value) as never);
  return filters.filter(({ test }) => {
    const values = test.operator === '$in' ? (test.operand as unknown[]) : [test.operand];
    return test.operator !== '$regex' && !values.some(isText);
  });
}

/** Bounds per index field, up to the first that has none or is not a set of points. */
function collectBounds(index: IndexDefinition, filters: FieldFilter[]): FieldBounds[] {
  const result: FieldBounds[] = [];
  let total = 1;
  let usedArray = false;
  for (const [field, { name, path }] of index.fields.entries()) {
    const multikey = index.multikey[field] ?? false;
    // Two bounds on one array may be met by two different elements.
    if ((multikey && usedArray) || path.some((part) => arrayIndex(part) !== undefined)) break;
    const own = filters.filter((filter) => filter.name === name);
    const bounds = boundsFor(own, { collation: index.collation, multikey });
    if (!bounds || total * bounds.intervals.length > MAX_RANGES) break;
    result.push(bounds);
    total *= bounds.intervals.length;
    usedArray ||= multikey;
    if (!bounds.isPoints) break;
  }
  return result;
}

interface SortMatch {
  readonly start: number;
  readonly reverse: boolean;
}

function matchSort(index: IndexDefinition, bounds: FieldBounds[], sort: SortField[]): SortMatch | undefined {
  const isConstant = (field: number) =>
    bounds[field]?.isPoints === true && bounds[field].intervals.length === 1;
  let start: number | undefined;
  let reverse: boolean | undefined;
  let field = 0;
  for (const { name, direction } of sort) {
    const skippable = () => (start === undefined ? bounds[field]?.isPoints === true : isConstant(field));
    const constant = index.fields.findIndex((candidate) => candidate.name === name);
    if (constant >= 0 && isConstant(constant) && !index.multikey[constant]) continue;
    while (index.fields[field] && index.fields[field]?.name !== name && skippable()) field += 1;
    const candidate = index.fields[field];
    if (!candidate || candidate.name !== name || index.multikey[field]) return undefined;
    const backwards = candidate.descending === (direction === 1);
    if (reverse !== undefined && reverse !== backwards) return undefined;
    reverse = backwards;
    start ??= field;
    field += 1;
  }
  return { start: start ?? 0, reverse: reverse ?? false };
}

function placed({ low, lowInclusive, high, highInclusive }: Interval, descending: boolean): Interval {
  if (!descending) return { low, lowInclusive, high, highInclusive };
  return {
    low: invert(high),
    lowInclusive: highInclusive,
    high: invert(low),
    highInclusive: lowInclusive,
  };
}

/** One range per combination of points; the last field's intervals close each of them. */
function buildRanges(index: IndexDefinition, bounds: FieldBounds[], orderStart: number): KeyRange[] {
  let prefixes = [{ bytes: Buffer.alloc(0), orderAt: 0 }];
  const last = bounds.at(-1);
  if (!last) return [{ low: Buffer.alloc(0), high: undefined, orderAt: 0 }];
  const ranges: KeyRange[] = [];
  for (const [field, { intervals }] of bounds.entries()) {
    const descending = index.fields[field]?.descending ?? false;
    const next: typeof prefixes = [];
    for (const { bytes, orderAt } of prefixes) {
      for (const interval of intervals) {
        const { low, lowInclusive, high, highInclusive } = placed(interval, descending);
        const lowKey = Buffer.concat([bytes, low]);
        const highKey = Buffer.concat([bytes, high]);
        const order = field < orderStart ? lowKey.length : orderAt;
        if (bounds[field] !== last) {
          next.push({ bytes: lowKey, orderAt: order });
          continue;
        }
        const start = lowInclusive ? lowKey : successor(lowKey);
        const end = highInclusive ? successor(highKey) : highKey;
        if (start) ranges.push({ low: start, high: end, orderAt: order });
      }
    }
    prefixes = next;
  }
  return ranges.sort((a, b) => Buffer.compare(a.low, b.low));
}

function sharesPrefix(ranges: KeyRange[]): boolean {
  const [first] = ranges;
  return ranges.every(
    (range) =>
      range.orderAt === first?.orderAt &&
      Buffer.compare(range.low.subarray(0, range.orderAt), first.low.subarray(0, first.orderAt)) === 0,
  );
}

/** How this index would serve the request, or undefined when it must not be used for it. */
export function planScan(index: IndexDefinition, request: ScanRequest): IndexScan | undefined {
  const { filters, sort, collation } = request;
  const sameCollation = index.collation.id === collation.id;
  if (!isComplete(index, filters) || (index.isPartial && !sameCollation)) return undefined;
  const fields = filters.filter(isField);
  const candidates = [...fields, ...fields.flatMap(impliedByElements)];
  const bounds = collectBounds(index, usableFilters(index, candidates, collation));
  // Folded keys are equal where the collation says so, but not in its order.
  const canOrder = sameCollation && collation.id === SIMPLE.id;
  const order = canOrder ? matchSort(index, bounds, sort) : undefined;
  const ranges = buildRanges(index, bounds, order?.start ?? 0);
  const used = new Set<Filter>(bounds.flatMap((bound) => bound.used));
  const residual = filters.filter((filter) => !used.has(filter) && !isCheckedByIndex(index, filter));
  return {
    index,
    ranges,
    reverse: order?.reverse ?? false,
    sorted: sort.length === 0 || order !== undefined,
    merge: sort.length > 0 && order !== undefined && !sharesPrefix(ranges),
    exact: residual.length === 0 && bounds.every(({ exact }) => exact),
    boundFields: bounds.length,
    isRange: bounds.at(-1)?.isPoints === false,
  };
}

/** The same index for every branch of an `$or`: its ranges together, in one order. */
export function planBranches(
  index: IndexDefinition,
  branches: Filter[],
  request: ScanRequest,
): IndexScan | undefined {
  const scans: IndexScan[] = [];
  for (const branch of branches) {
    const scan = planScan(index, { ...request, filters: [...request.filters, ...conjuncts(branch)] });
    if (!scan || scan.boundFields === 0) return undefined;
    scans.push(scan);
  }
  const [first] = scans;
  if (!first) return undefined;
  const sorted = scans.every((scan) => scan.sorted && scan.reverse === first.reverse);
  return {
    index,
    ranges: scans.flatMap(({ ranges }) => ranges),
    reverse: first.reverse,
    sorted,
    merge: sorted && request.sort.length > 0,
    exact: scans.every(({ exact }) => exact),
    boundFields: Math.min(...scans.map(({ boundFields }) => boundFields)),
    isRange: scans.some(({ isRange }) => isRange),
  };
}
