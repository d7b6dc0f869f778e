import { Binary, BSONRegExp, Code, Decimal128, ObjectId, Timestamp } from 'bson';
import { entriesOf, RANK, rankOf } from './document.ts';
import { compareNumbers, type Numeric } from './numbers.ts';

export type CompareStrings = (a: string, b: string) => number;

const SURROGATES = 0xd800;

/** Code point order, which is UTF-8 order; JavaScript's own order differs for surrogate pairs. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    if (x >= SURROGATES && y >= SURROGATES) {
      const isPair = (unit: number) => unit < 0xe000;
      if (isPair(x) !== isPair(y)) return isPair(x) ? 1 : -1;
    }
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function compareArrays(a: unknown[], b: unknown[], strings: CompareStrings): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const order = compareValues(a[i], b[i], strings);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocuments(a: object, b: object, strings: CompareStrings): number {
  const left = entriesOf(a);
  const right = entriesOf(b);
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const [nameA, valueA] = left[i] as [string, unknown];
    const [nameB, valueB] = right[i] as [string, unknown];
    const order =
      rankOf(valueA) - rankOf(valueB) ||
      compareCodePoints(nameA, nameB) ||
      compareValues(valueA, valueB, strings);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareBinary(a: Binary, b: Binary): number {
  return (
    a.length() - b.length() ||
    a.sub_type - b.sub_type ||
    Buffer.compare(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position))
  );
}

function compareSameRank(a: unknown, b: unknown, strings: CompareStrings): number {
  if (a instanceof Date) return a.getTime() - (b as Date).getTime();
  if (a instanceof ObjectId) return Buffer.compare(a.id, (b as ObjectId).id);
  if (Array.isArray(a)) return compareArrays(a, b as unknown[], strings);
  if (a instanceof Binary) return compareBinary(a, b as Binary);
  if (a instanceof Timestamp) return a.compare(b as Timestamp);
  if (a instanceof BSONRegExp) {
    const other = b as BSONRegExp;
    return compareCodePoints(a.pattern, other.pattern) || compareCodePoints(a.options, other.options);
  }
  if (a instanceof Code) return compareCodePoints(String(a.code), String((b as Code).code));
  return compareDocuments(a as object, b as object, strings);
}

/** BSON order of two values of any type. */
export function compareValues(a: unknown, b: unknown, strings: CompareStrings = compareCodePoints): number {
  if (typeof a === 'string' && typeof b === 'string') return strings(a, b);
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  if (difference !== 0) return difference;
  if (rank === RANK.number) return compareNumbers(a as Numeric, b as Numeric);
  if (rank === RANK.bool) return Number(a) - Number(b);
  if (rank === RANK.string) return strings(String(a), String(b));
  if (rank <= RANK.null || rank === RANK.maxKey) return 0;
  return compareSameRank(a, b, strings);
}

export function equalValues(a: unknown, b: unknown, strings: CompareStrings = compareCodePoints): boolean {
  return compareValues(a, b, strings) === 0;
}

/** True when a rewrite would change nothing on disk: equal and of the same numeric types. */
export function identicalValues(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, i) => identicalValues(value, b[i]));
  }
  if (rankOf(a) === RANK.object && rankOf(b) === RANK.object) {
    const right = entriesOf(b as object);
    const left = entriesOf(a as object);
    return (
      left.length === right.length &&
      left.every(([name, value], i) => name === right[i]?.[0] && identicalValues(value, right[i]?.[1]))
    );
  }
  const sameClass = typeof a === typeof b && a instanceof Decimal128 === b instanceof Decimal128;
  return sameClass && equalValues(a, b);
}
