import { CommandError } from '../errors.ts';
import { isInt32 } from './document.ts';

/** int32 and double are `number`, int64 is `bigint`. */
export type Numeric = number | bigint;

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** Any number as a double, NaN for everything else. */
export function asDouble(value: unknown): number {
  return isNumeric(value) ? Number(value) : NaN;
}

/** Exact across the numeric types; NaN sorts below every number. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

type Operation = '+' | '-';

function onIntegers(operation: Operation, a: bigint, b: bigint): bigint {
  const result = operation === '+' ? a + b : a - b;
  if (result > INT64_MAX || result < INT64_MIN) {
    throw new CommandError(2, 'Failed to apply the operation: the 64-bit integer would overflow');
  }
  return result;
}

/** An int stays int, grows to long; a long that overflows is an error, as in update operators. */
export function calculate(operation: Operation, a: Numeric, b: Numeric): Numeric {
  const isWhole = (value: Numeric) => typeof value === 'bigint' || isInt32(value);
  if (!isWhole(a) || !isWhole(b)) {
    const [x, y] = [Number(a), Number(b)];
    return operation === '+' ? x + y : x - y;
  }
  const result = onIntegers(operation, BigInt(a), BigInt(b));
  const isLong = typeof a === 'bigint' || typeof b === 'bigint' || !isInt32(Number(result));
  return isLong ? result : Number(result);
}
