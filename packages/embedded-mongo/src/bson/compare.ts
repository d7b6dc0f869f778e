import { Binary, BSONRegExp, ObjectId } from 'bson';
import { RANK, rankOf } from './document.ts';
import { compareNumbers, type Numeric } from './numbers.ts';

const SURROGATES = 0xd800;

/** Code point order, which is UTF-8 order; JavaScript's own order differs for surrogate pairs. */
function compareText(a: string, b: string): number {
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

function compareArrays(a: unknown[], b: unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocuments(a: object, b: object): number {
  const left = Object.entries(a);
  const right = Object.entries(b);
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const [nameA, valueA] = left[i] as [string, unknown];
    const [nameB, valueB] = right[i] as [string, unknown];
    const order =
      rankOf(valueA) - rankOf(valueB) || compareText(nameA, nameB) || compareValues(valueA, valueB);
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

/** BSON order of two values of any type. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  if (difference !== 0) return difference;
  if (rank === RANK.number) return compareNumbers(a as Numeric, b as Numeric);
  if (rank === RANK.bool) return Number(a) - Number(b);
  if (rank <= RANK.null) return 0;
  if (a instanceof Date) return a.getTime() - (b as Date).getTime();
  if (a instanceof ObjectId) return Buffer.compare(a.id, (b as ObjectId).id);
  if (Array.isArray(a)) return compareArrays(a, b as unknown[]);
  if (a instanceof Binary) return compareBinary(a, b as Binary);
  if (a instanceof BSONRegExp) {
    const other = b as BSONRegExp;
    return compareText(a.pattern, other.pattern) || compareText(a.options, other.options);
  }
  return compareDocuments(a as object, b as object);
}

export function equalValues(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

/** True when a rewrite would change nothing on disk: equal and of the same numeric types. */
export function identicalValues(a: unknown, b: unknown): boolean {
  const rank = rankOf(a);
  if (rank !== rankOf(b)) return false;
  if (rank === RANK.array || rank === RANK.object) {
    const left = Object.entries(a as object);
    const right = Object.entries(b as object);
    return (
      left.length === right.length &&
      left.every(([name, value], i) => name === right[i]?.[0] && identicalValues(value, right[i]?.[1]))
    );
  }
  return typeof a === typeof b && equalValues(a, b);
}
