import { isNullish } from '../bson/document.ts';
import { calculate, isNumeric, type Numeric } from '../bson/numbers.ts';
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

export const ARITHMETIC: OperatorTable = {
  $add: variadic(add),
  $subtract: positional('$subtract', [2, 2], subtract),
};
