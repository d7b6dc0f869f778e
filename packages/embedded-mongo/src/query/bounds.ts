import { BSONRegExp, ObjectId } from 'bson';
import { isList, isNullish, RANK, rankOf } from '../bson/document.ts';
import { encodeValue, invert, successor } from '../store/index-key.ts';
import type { FieldFilter } from './matcher.ts';
import { literalPrefix } from './regex.ts';

/** Encoded keys from `low` up to, not including, `high`. */
export interface Interval {
  readonly low: Buffer;
  readonly high: Buffer;
}

/** What an index can do for one field of the filter. */
export interface FieldBounds {
  readonly intervals: Interval[];
  /** Each interval is a single value, so that what follows it in the key is in order. */
  readonly isPoints: boolean;
  /** Every document in the intervals passes these filters, and no document outside does. */
  readonly exact: boolean;
  readonly used: FieldFilter[];
}

export interface IndexedField {
  readonly multikey: boolean;
  readonly descending: boolean;
}

interface End {
  readonly bytes: Uint8Array;
  /** Keys that start with these bytes belong to the interval. */
  readonly inclusive: boolean;
}

function between(lower: End, upper: End, descending: boolean): Interval {
  const [first, last] = descending ? [upper, lower] : [lower, upper];
  const [low, high] = [first, last].map(({ bytes }) => (descending ? invert(bytes) : Buffer.from(bytes)));
  return {
    low: (first.inclusive ? low : successor(low as Buffer)) as Buffer,
    high: (last.inclusive ? successor(high as Buffer) : high) as Buffer,
  };
}

function startingWith(bytes: Uint8Array, descending: boolean): Interval {
  const end = { bytes, inclusive: true };
  return between(end, end, descending);
}

/** The values that the filter allows one by one. */
export function equalities({ test }: FieldFilter): unknown[] | undefined {
  if (test.operator === '$eq') return [test.operand];
  return test.operator === '$in' ? (test.operand as unknown[]) : undefined;
}

function fromPoints(filter: FieldFilter, { multikey, descending }: IndexedField): FieldBounds | undefined {
  const values = equalities(filter);
  if (!values || values.some((value) => isList(value) || value instanceof BSONRegExp)) return undefined;
  // On arrays null has shades (missing, empty, in some element) that the key does not show.
  if (multikey && values.some(isNullish)) return undefined;
  const intervals = values
    .map((value) => startingWith(encodeValue(value ?? null), descending))
    .sort((a, b) => Buffer.compare(a.low, b.low))
    .filter(({ low }, i, all) => i === 0 || !low.equals((all[i - 1] as Interval).low));
  return { intervals, isPoints: true, exact: true, used: [filter] };
}

function isRangeValue(value: unknown): boolean {
  if (rankOf(value) === RANK.number) return !Number.isNaN(value);
  return typeof value === 'string' || value instanceof Date || value instanceof ObjectId;
}

const isLower = (filter: FieldFilter) => filter.test.operator.startsWith('$gt');

function endOf({ test }: FieldFilter): End {
  return { bytes: encodeValue(test.operand), inclusive: test.operator.endsWith('e') };
}

function fromRange(filters: FieldFilter[], { multikey, descending }: IndexedField): FieldBounds | undefined {
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
  const [lower, upper] = [used.find(isLower), used.find((range) => !isLower(range))];
  const wholeType = { bytes: Buffer.from([rank]), inclusive: true };
  // NaN is stored as the lowest number, yet no number is greater than it.
  const lowest = rank === RANK.number ? { ...wholeType, bytes: encodeValue(-Infinity) } : wholeType;
  const interval = between(lower ? endOf(lower) : lowest, upper ? endOf(upper) : wholeType, descending);
  return { intervals: [interval], isPoints: false, exact: true, used };
}

function fromPrefix(filter: FieldFilter, descending: boolean): FieldBounds | undefined {
  const { operand } = filter.test;
  const prefix = operand instanceof BSONRegExp ? literalPrefix(operand) : '';
  if (prefix === '') return undefined;
  const intervals = [startingWith(encodeValue(prefix).subarray(0, -2), descending)];
  return { intervals, isPoints: false, exact: false, used: [filter] };
}

/** The bounds that the filters on one field put on an index field, or undefined for the whole range. */
export function boundsFor(filters: FieldFilter[], field: IndexedField): FieldBounds | undefined {
  const points = filters.map((filter) => fromPoints(filter, field)).find((bounds) => bounds !== undefined);
  if (points) return points;
  const range = fromRange(filters, field);
  if (range) return range;
  return filters.map((filter) => fromPrefix(filter, field.descending)).find((bounds) => bounds !== undefined);
}
