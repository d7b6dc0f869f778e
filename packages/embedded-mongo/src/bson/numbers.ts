import { Decimal128 } from 'bson';
import { CommandError } from '../errors.ts';
import { isInt32 } from './document.ts';

export type Numeric = number | bigint | Decimal128;

/** `digits * 10^exponent`; undefined for NaN and infinities. */
interface ExactDecimal {
  digits: bigint;
  exponent: number;
}

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Decimal128;
}

export function toDouble(value: Numeric): number {
  return Number(value instanceof Decimal128 ? value.toString() : value);
}

function exactDouble(value: number): ExactDecimal | undefined {
  if (!Number.isFinite(value)) return undefined;
  let exponent = 0;
  let scaled = value;
  // Every double is m * 2^-k, hence m * 5^k * 10^-k: doubling until it is whole keeps it exact.
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    exponent += 1;
  }
  return { digits: BigInt(scaled) * 5n ** BigInt(exponent), exponent: -exponent };
}

export function exactDecimal(value: Numeric): ExactDecimal | undefined {
  if (typeof value === 'bigint') return { digits: value, exponent: 0 };
  if (typeof value === 'number') return exactDouble(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]\d+))?$/.exec(value.toString());
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = '', exponent = '0'] = match;
  return { digits: BigInt(`${sign}${whole}${fraction}`), exponent: Number(exponent) - fraction.length };
}

function align(a: ExactDecimal, b: ExactDecimal): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [
    a.digits * 10n ** BigInt(a.exponent - exponent),
    b.digits * 10n ** BigInt(b.exponent - exponent),
    exponent,
  ];
}

function sign(difference: number | bigint): number {
  return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

function compareDoubles(a: number, b: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Exact across all numeric types; NaN sorts below every number. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (typeof a === 'number' && typeof b === 'number') return compareDoubles(a, b);
  const exactA = exactDecimal(a);
  const exactB = exactDecimal(b);
  if (!exactA || !exactB) return compareDoubles(toDouble(a), toDouble(b));
  if (exactA.digits === 0n || exactB.digits === 0n || sign(exactA.digits) !== sign(exactB.digits)) {
    return sign(sign(exactA.digits) - sign(exactB.digits));
  }
  const [left, right] = align(exactA, exactB);
  return left < right ? -1 : left > right ? 1 : 0;
}

function toDecimal(value: Numeric): Decimal128 {
  if (value instanceof Decimal128) return value;
  return Decimal128.fromStringWithRounding(String(value));
}

function decimalOf({ digits, exponent }: ExactDecimal): Decimal128 {
  return Decimal128.fromStringWithRounding(`${digits}E${exponent}`);
}

/** An int stays int, grows to long; a long that overflows is an error, as in update operators. */
function fromIntegers(result: bigint, long: boolean): Numeric {
  if (result > INT64_MAX || result < INT64_MIN) {
    throw new CommandError(2, 'Failed to apply the operation: the 64-bit integer would overflow');
  }
  const asNumber = Number(result);
  return !long && isInt32(asNumber) ? asNumber : result;
}

type Operation = '+' | '-' | '*';

function onDoubles(operation: Operation, a: number, b: number): number {
  if (operation === '+') return a + b;
  return operation === '-' ? a - b : a * b;
}

function onDecimals(operation: Operation, a: Numeric, b: Numeric): Decimal128 {
  const left = exactDecimal(toDecimal(a));
  const right = exactDecimal(toDecimal(b));
  if (!left || !right) return toDecimal(onDoubles(operation, toDouble(a), toDouble(b)));
  if (operation === '*')
    return decimalOf({ digits: left.digits * right.digits, exponent: left.exponent + right.exponent });
  const [x, y, exponent] = align(left, right);
  return decimalOf({ digits: operation === '+' ? x + y : x - y, exponent });
}

export function calculate(operation: Operation, a: Numeric, b: Numeric): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128) return onDecimals(operation, a, b);
  const isWhole = (value: Numeric) => typeof value === 'bigint' || isInt32(Number(value));
  if (!isWhole(a) || !isWhole(b)) return onDoubles(operation, Number(a), Number(b));
  const long = typeof a === 'bigint' || typeof b === 'bigint';
  const [x, y] = [BigInt(a), BigInt(b)];
  if (operation === '*') return fromIntegers(x * y, long);
  return fromIntegers(operation === '+' ? x + y : x - y, long);
}
