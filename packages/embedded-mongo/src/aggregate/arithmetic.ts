import { compareValues } from '../bson/compare.ts';
import { isNullish } from '../bson/document.ts';
import { asDouble, calculate, isNumeric, type Numeric } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { type OperatorTable, positional, variadic } from './operator.ts';

function numeric(name: string, value: unknown): Numeric {
  if (!isNumeric(value)) throw new CommandError(14, `${name} only supports numeric types`);
  return value;
}

const double = (name: string, value: unknown) => Number(numeric(name, value));

function add(values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw new CommandError(16612, 'only one date allowed in an $add expression');
  const sum = values
    .filter((value) => !(value instanceof Date))
    .map((value) => numeric('$add', value))
    .reduce((total, value) => calculate('+', total, value), 0);
  const [date] = dates;
  return date ? new Date(date.getTime() + Math.round(double('$add', sum))) : sum;
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (!(a instanceof Date)) return calculate('-', numeric('$subtract', a), numeric('$subtract', b));
  if (b instanceof Date) return BigInt(a.getTime() - b.getTime());
  return new Date(a.getTime() - Math.round(double('$subtract', b)));
}

function multiply(values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  return values
    .map((value) => numeric('$multiply', value))
    .reduce((total, value) => calculate('*', total, value), 1);
}

function divide(a: unknown, b: unknown): number | null {
  if (isNullish(a) || isNullish(b)) return null;
  const divisor = double('$divide', b);
  if (divisor === 0) throw new CommandError(2, "can't $divide by zero");
  return double('$divide', a) / divisor;
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

function round(value: unknown, place: unknown = 0): unknown {
  if (isNullish(value) || isNullish(place)) return null;
  const places = double('$round', place);
  if (typeof value === 'bigint' && places >= 0) return value;
  // Scales through the decimal notation, because 1.005 * 100 is not 100.5.
  const shift = (number: number, by: number) => {
    const [digits, exponent = '0'] = String(number).split('e');
    return Number(`${digits}e${Number(exponent) + by}`);
  };
  return shift(roundHalfEven(shift(double('$round', value), places)), -places);
}

const whole = (name: string, apply: (value: number) => number) =>
  positional(name, [1, 1], (value) =>
    isNullish(value) || typeof value === 'bigint' ? (value ?? null) : apply(double(name, value)),
  );

/** The values of one array argument or of several arguments, as `$sum`, `$avg`, `$min` and `$max` take them. */
const overList = (apply: (values: unknown[]) => unknown) =>
  variadic((values) => apply(values.length === 1 && Array.isArray(values[0]) ? values[0] : values));

export function sumOf(values: unknown[]): Numeric {
  return values.filter(isNumeric).reduce((total, value) => calculate('+', total, value), 0);
}

export function averageOf(values: unknown[]): number | null {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : asDouble(sumOf(numbers)) / numbers.length;
}

export function extremeOf(values: unknown[], direction: 1 | -1): unknown {
  const present = values.filter((value) => !isNullish(value));
  if (present.length === 0) return null;
  return present.reduce((best, value) => (compareValues(value, best) * direction > 0 ? value : best));
}

export const ARITHMETIC: OperatorTable = {
  $add: variadic(add),
  $subtract: positional('$subtract', [2, 2], subtract),
  $multiply: variadic(multiply),
  $divide: positional('$divide', [2, 2], divide),
  $ceil: whole('$ceil', Math.ceil),
  $floor: whole('$floor', Math.floor),
  $round: positional('$round', [1, 2], round),
  $sum: overList(sumOf),
  $avg: overList(averageOf),
  $min: overList((values) => extremeOf(values, -1)),
  $max: overList((values) => extremeOf(values, 1)),
};
