import { arrayIndex } from '../bson/document.ts';
import type { IndexDefinition } from '../store/index-definition.ts';
import { boundsFor, type FieldBounds } from './bounds.ts';
import { isComplete } from './index-coverage.ts';
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

const MAX_RANGES = 10_000;

/** Bounds per index field, up to the first that has none or is not a set of points. */
function collectBounds(index: IndexDefinition, filters: FieldFilter[]): FieldBounds[] {
  const result: FieldBounds[] = [];
  let total = 1;
  let usedArray = false;
  for (const [field, { name, path, descending }] of index.fields.entries()) {
    const multikey = index.multikey[field] ?? false;
    // Two bounds on one array may be met by two different elements.
    if ((multikey && usedArray) || path.some((part) => arrayIndex(part) !== undefined)) break;
    const own = filters.filter((filter) => filter.name === name);
    const bounds = boundsFor(own, { multikey, descending });
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

/** One range per combination of points; the last field's intervals close each of them. */
function buildRanges(bounds: FieldBounds[], orderStart: number): KeyRange[] {
  const everything: KeyRange[] = [{ low: Buffer.alloc(0), high: undefined, orderAt: 0 }];
  const ranges = bounds.reduce(
    (prefixes, { intervals }, field) =>
      prefixes.flatMap((prefix) =>
        intervals.map(({ low, high }) => {
          const lowKey = Buffer.concat([prefix.low, low]);
          const orderAt = field < orderStart ? lowKey.length : prefix.orderAt;
          return { low: lowKey, high: Buffer.concat([prefix.low, high]), orderAt };
        }),
      ),
    everything,
  );
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

/** How this index would serve a filter (its parts that must all hold) and a sort; undefined when it must not be used. */
export function planScan(
  index: IndexDefinition,
  filters: Filter[],
  sort: SortField[],
): IndexScan | undefined {
  const fields = filters.filter((filter) => filter.kind === 'field');
  if (!isComplete(index, fields)) return undefined;
  const bounds = collectBounds(index, fields);
  const order = matchSort(index, bounds, sort);
  const ranges = buildRanges(bounds, order?.start ?? 0);
  const used = new Set<Filter>(bounds.flatMap((bound) => bound.used));
  return {
    index,
    ranges,
    reverse: order?.reverse ?? false,
    sorted: order !== undefined,
    merge: sort.length > 0 && order !== undefined && !sharesPrefix(ranges),
    exact: filters.every((filter) => used.has(filter)) && bounds.every(({ exact }) => exact),
    boundFields: bounds.length,
    isRange: bounds.at(-1)?.isPoints === false,
  };
}
