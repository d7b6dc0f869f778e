import { BSONRegExp, ObjectId, Timestamp } from 'bson';
import type { Collation } from '../bson/collation.ts';
import { RANK, rankOf } from '../bson/document.ts';
import { isIndexableNumber, encodeValue } from '../store/index-key.ts';
import { isNumeric, toDouble } from '../bson/numbers.ts';
import type { FieldFilter } from './matcher.ts';
import { literalPrefix } from './regex.ts';

/** An interval of encoded ascending values; each end is a prefix that belongs to the interval or not. */
export interface Interval {
  readonly low: Uint8Array;
  readonly lowInclusive: boolean;
  readonly high: Uint8Array;
  readonly highInclusive: boolean;
}

/** What an index can do for one field of the filter. */
export interface FieldBounds {
  readonly intervals: Interval[];
  /** Each interval is a single value, so that what follows it in the key is in order. */
  readonly isPoints: boolean;
  /** Every document in the intervals passes these filters, and no document outside does. */
  readonly exact: boolean;
  readonly used: FieldFilter[];
  readonly hasNull: boolean;
}

const point = (bytes: Uint8Array): Interval => ({
  low: bytes,
  lowInclusive: true,
  high: bytes,
  highInclusive: true,
});

function isPointValue(value: unknown): boolean {
  if (Array.isArray(value) || value instanceof BSONRegExp) return false;
  return !isNumeric(value) || isIndexableNumber(value);
}

function isRangeValue(value: unknown): boolean {
  if (isNumeric(value)) return isIndexableNumber(value) && !Number.isNaN(toDouble(value));
  return typeof value === 'string' || [Date, ObjectId, Timestamp].some((type) => value instanceof type);
}

function fromPoints(filter: FieldFilter, values: unknown[], collation: Collation): FieldBounds | undefined {
  if (!values.every(isPointValue)) return undefined;
  const keys = new Map(
    values.map((value) => {
      const key = encodeValue(value ?? null, collation);
      return [key.toString('latin1'), key] as const;
    }),
  );
  const intervals = [...keys.values()].sort((a, b) => Buffer.compare(a, b)).map(point);
  const hasNull = values.some((value) => rankOf(value) <= RANK.null);
  return { intervals, isPoints: true, exact: true, used: [filter], hasNull };
}

function rangeEnd(filter: FieldFilter, rank: number): Interval {
  const value = filter.test.operand;
  const bytes = encodeValue(value, NO_FOLD);
  const type = Buffer.from([rank]);
  // NaN is stored as the lowest number, yet no number is greater than it.
  const lowest = rank === RANK.number ? encodeValue(-Infinity, NO_FOLD) : type;
  switch (filter.test.operator) {
    case '$gt':
      return { low: bytes, lowInclusive: false, high: type, highInclusive: true };
    case '$gte':
      return { low: bytes, lowInclusive: true, high: type, highInclusive: true };
    case '$lt':
      return { low: lowest, lowInclusive: true, high: bytes, highInclusive: false };
    default:
      return { low: lowest, lowInclusive: true, high: bytes, highInclusive: true };
  }
}

const NO_FOLD = { fold: (text: string) => text } as Collation;
const isLower = (filter: FieldFilter) => filter.test.operator.startsWith('$gt');

function fromRange(filters: FieldFilter[], multikey: boolean): FieldBounds | undefined {
  const ranges = filters.filter(
    ({ test }) => ['$gt', '$gte', '$lt', '$lte'].includes(test.operator) && isRangeValue(test.operand),
  );
  const [first] = ranges;
  if (!first) return undefined;
  const rank = rankOf(first.test.operand);
  // Two bounds on an array may be met by two different elements.
  const other = multikey
    ? undefined
    : ranges.find((range) => isLower(range) !== isLower(first) && rankOf(range.test.operand) === rank);
  const used = other ? [first, other] : [first];
  const lower = used.find(isLower);
  const upper = used.find((range) => !isLower(range));
  const start = rangeEnd(lower ?? (upper as FieldFilter), rank);
  const end = rangeEnd(upper ?? (lower as FieldFilter), rank);
  const interval = {
    low: start.low,
    lowInclusive: start.lowInclusive,
    high: end.high,
    highInclusive: end.highInclusive,
  };
  return { intervals: [interval], isPoints: false, exact: true, used, hasNull: false };
}

function fromPrefix(filter: FieldFilter): FieldBounds | undefined {
  const { operand } = filter.test;
  const prefix = operand instanceof BSONRegExp ? literalPrefix(operand) : '';
  if (prefix === '') return undefined;
  const bytes = encodeValue(prefix, NO_FOLD).subarray(0, -2);
  return { intervals: [point(bytes)], isPoints: false, exact: false, used: [filter], hasNull: false };
}

/** The bounds that the filters on one field put on an index field, or undefined for the whole range. */
export function boundsFor(
  filters: FieldFilter[],
  { collation, multikey }: { collation: Collation; multikey: boolean },
): FieldBounds | undefined {
  for (const filter of filters) {
    const { operator, operand } = filter.test;
    if (operator !== '$eq' && operator !== '$in') continue;
    const bounds = fromPoints(filter, operator === '$in' ? (operand as unknown[]) : [operand], collation);
    // On arrays null has shades (missing, empty, in some element) that the key does not show.
    if (bounds && !(multikey && bounds.hasNull)) return bounds;
  }
  // Folded strings keep equality, not order.
  if (collation.id !== 'simple') return undefined;
  return fromRange(filters, multikey) ?? filters.map(fromPrefix).find((bounds) => bounds !== undefined);
}
