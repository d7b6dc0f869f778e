import { Decimal128 } from 'bson';
import { compareValues } from '../../bson/compare.ts';
import { calculate, isNumeric, type Numeric, toDouble } from '../../bson/numbers.ts';
import { CommandError, notSupported } from '../../errors.ts';
import { isNullish, type OperatorTable, positional, variadic } from '../scope.ts';

function numeric(name: string, value: unknown): Numeric {
  if (!isNumeric(value)) throw new CommandError(14, `${name} only supports numeric types`);
  return value;
}

function double(name: string, value: unknown): number {
  const number = numeric(name, value);
  if (number instanceof Decimal128) throw notSupported(`${name} of a Decimal128`);
  return Number(number);
}

function add(values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw new CommandError(16612, 'only one date allowed in an $add expression');
  const sum = values
    .filter((value) => !(value instanceof Date))
    .map((value) => numeric('$add', value))
    .reduce((total, value) => calculate('+', total, value), 0);
  const [date] = dates;
  return date ? new Date(date.getTime() + Math.round(toDouble(sum))) : sum;
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date) {
    if (b instanceof Date) return BigInt(a.getTime() - b.getTime());
    return new Date(a.getTime() - Math.round(toDouble(numeric('$subtract', b))));
  }
  return calculate('-', numeric('$subtract', a), numeric('$subtract', b));
}

function multiply(values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  return values
    .map((value) => numeric('$multiply', value))
    .reduce((total, value) => calculate('*', total, value), 1);
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const fraction = value - floor;
  if (fraction !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** Scales through the decimal notation, because 1.005 * 100 is not 100.5. */
function atPlace(value: number, place: number, apply: (value: number) => number): number {
  const shift = (number: number, by: number) => {
    const [digits, exponent = '0'] = String(number).split('e');
    return Number(`${digits}e${Number(exponent) + by}`);
  };
  return shift(apply(shift(value, place)), -place);
}

const rounding = (name: string, apply: (value: number) => number) =>
  positional(name, [1, 2], (value, place = 0) => {
    if (isNullish(value) || isNullish(place)) return null;
    if (typeof value === 'bigint' && Number(place) >= 0) return value;
    return atPlace(double(name, value), double(name, place), apply);
  });

const ofOne = (name: string, apply: (value: number) => number) =>
  positional(name, [1, 1], (value) => (isNullish(value) ? null : apply(double(name, value))));

const ofTwo = (name: string, apply: (a: number, b: number) => number) =>
  positional(name, [2, 2], (a, b) =>
    isNullish(a) || isNullish(b) ? null : apply(double(name, a), double(name, b)),
  );

/** The numbers of one array argument or of several arguments, as `$sum`, `$avg`, `$min` and `$max` take them. */
function spread(values: unknown[]): unknown[] {
  return values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
}

function notZero(name: string, divisor: number): number {
  if (divisor === 0) throw new CommandError(name === '$mod' ? 16610 : 2, `can't ${name} by zero`);
  return divisor;
}

export function sumOf(values: unknown[]): Numeric {
  return values.filter(isNumeric).reduce<Numeric>((total, value) => calculate('+', total, value), 0);
}

export function averageOf(values: unknown[]): number | null {
  const numbers = values.filter(isNumeric);
  if (numbers.some((value) => value instanceof Decimal128)) throw notSupported('$avg of a Decimal128');
  return numbers.length === 0 ? null : toDouble(sumOf(numbers)) / numbers.length;
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
  $divide: ofTwo('$divide', (a, b) => a / notZero('$divide', b)),
  $mod: positional('$mod', [2, 2], (a, b) => {
    if (isNullish(a) || isNullish(b)) return null;
    if (typeof a === 'bigint' && typeof b === 'bigint' && b !== 0n) return a % b;
    return double('$mod', a) % notZero('$mod', double('$mod', b));
  }),
  $abs: positional('$abs', [1, 1], (value) => {
    if (isNullish(value)) return null;
    return typeof value === 'bigint' ? (value < 0n ? -value : value) : Math.abs(double('$abs', value));
  }),
  $ceil: ofOne('$ceil', Math.ceil),
  $floor: ofOne('$floor', Math.floor),
  $round: rounding('$round', roundHalfEven),
  $trunc: rounding('$trunc', Math.trunc),
  $sqrt: ofOne('$sqrt', (value) => {
    if (value < 0) throw new CommandError(28714, "$sqrt's argument must be greater than or equal to 0");
    return Math.sqrt(value);
  }),
  $pow: ofTwo('$pow', (a, b) => a ** b),
  $exp: ofOne('$exp', Math.exp),
  $ln: ofOne('$ln', Math.log),
  $log10: ofOne('$log10', Math.log10),
  $log: ofTwo('$log', (value, base) => Math.log(value) / Math.log(base)),
  $rand: () => () => Math.random(),
  $sum: variadic((values) => sumOf(spread(values))),
  $avg: variadic((values) => averageOf(spread(values))),
  $min: variadic((values) => extremeOf(spread(values), -1)),
  $max: variadic((values) => extremeOf(spread(values), 1)),
};
