import { ObjectId } from 'bson';
import { isNullish, typeName } from '../bson/document.ts';
import { isNumeric } from '../bson/numbers.ts';
import { CommandError, notSupported } from '../errors.ts';
import { namedArguments, type OperatorTable, positional, variadic } from './operator.ts';

function concat(values: unknown[]): string | null {
  if (values.some(isNullish)) return null;
  if (!values.every((value) => typeof value === 'string')) {
    throw new CommandError(16702, '$concat only supports strings');
  }
  return values.join('');
}

function toText(value: unknown): string | null {
  if (isNullish(value)) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumeric(value) || typeof value === 'string' || typeof value === 'boolean') return String(value);
  throw new CommandError(241, `Unsupported conversion from ${typeName(value)} to string in $toString`);
}

/** MongoDB changes the case of ASCII letters only. */
const ofCase = (name: string, change: (text: string) => string) =>
  positional(name, [1, 1], (value) => (toText(value) ?? '').replace(/[a-z]+/gi, change));

const DAY_MS = 86_400_000;
const dayOfYear = (date: Date) =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / DAY_MS) + 1;

/** All in UTC. */
const PARTS: Record<string, (date: Date) => number> = {
  $year: (date) => date.getUTCFullYear(),
  $month: (date) => date.getUTCMonth() + 1,
  $dayOfMonth: (date) => date.getUTCDate(),
  $dayOfWeek: (date) => date.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $hour: (date) => date.getUTCHours(),
  $minute: (date) => date.getUTCMinutes(),
  $second: (date) => date.getUTCSeconds(),
  $millisecond: (date) => date.getUTCMilliseconds(),
};

function dateOf(name: string, value: unknown): Date {
  if (value instanceof ObjectId) return value.getTimestamp();
  if (!(value instanceof Date)) throw new CommandError(16006, `${name} needs a date, not ${typeName(value)}`);
  return value;
}

const digits = (part: string, width: number) => (date: Date) =>
  String(PARTS[part]?.(date)).padStart(width, '0');

const FORMATS: Record<string, (date: Date) => string> = {
  '%Y': digits('$year', 4),
  '%m': digits('$month', 2),
  '%d': digits('$dayOfMonth', 2),
  '%H': digits('$hour', 2),
  '%M': digits('$minute', 2),
  '%S': digits('$second', 2),
  '%L': digits('$millisecond', 3),
  '%j': digits('$dayOfYear', 3),
  '%w': digits('$dayOfWeek', 1),
  '%%': () => '%',
};

function format(date: Date, pattern: string): string {
  return pattern.replace(/%.?/gs, (specifier) => {
    const write = Object.hasOwn(FORMATS, specifier) ? FORMATS[specifier] : undefined;
    if (!write) throw notSupported(`'${specifier}' in the format of $dateToString`);
    return write(date);
  });
}

const UNIT_MS: Record<string, number> = { second: 1000, minute: 60_000, hour: 3_600_000, day: DAY_MS };
const UNIT_MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

function truncate(date: Date, unit: unknown): Date {
  const step = UNIT_MS[String(unit)];
  if (step) return new Date(Math.floor(date.getTime() / step) * step);
  if (unit === 'week') return new Date(truncate(date, 'day').getTime() - date.getUTCDay() * DAY_MS);
  const months = UNIT_MONTHS[String(unit)];
  if (!months) throw notSupported(`unit ${String(unit)} in $dateTrunc`);
  return new Date(Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months, 1));
}

export const TEXT_AND_DATES: OperatorTable = {
  $concat: variadic(concat),
  $toString: positional('$toString', [1, 1], toText),
  $toLower: ofCase('$toLower', (text) => text.toLowerCase()),
  $toUpper: ofCase('$toUpper', (text) => text.toUpperCase()),
  ...Object.fromEntries(
    Object.entries(PARTS).map(([name, part]) => [
      name,
      positional(name, [1, 1], (value) => (isNullish(value) ? null : part(dateOf(name, value)))),
    ]),
  ),
  $dateToString: (argument, compile) => {
    const named = namedArguments('$dateToString', argument, { required: ['date'], optional: ['format'] });
    const { format: pattern = '%Y-%m-%dT%H:%M:%S.%LZ' } = named;
    if (typeof pattern !== 'string') throw notSupported('$dateToString with a computed format');
    const date = compile(named['date']);
    return (scope) => {
      const value = date(scope);
      return isNullish(value) ? null : format(dateOf('$dateToString', value), pattern);
    };
  },
  $dateTrunc: (argument, compile) => {
    const named = namedArguments('$dateTrunc', argument, { required: ['date', 'unit'] });
    const [date, unit] = [compile(named['date']), compile(named['unit'])];
    return (scope) => {
      const [value, size] = [date(scope), unit(scope)];
      return isNullish(value) || isNullish(size) ? null : truncate(dateOf('$dateTrunc', value), size);
    };
  },
};
