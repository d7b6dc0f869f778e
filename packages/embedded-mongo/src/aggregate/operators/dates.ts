import { ObjectId } from 'bson';
import * as mingo from 'mingo/operators/expression/date';
import { isNumeric, toDouble } from '../../bson/numbers.ts';
import { CommandError, notSupported } from '../../errors.ts';
import { isNullish, namedArguments, type OperatorTable } from '../scope.ts';
import { fromMingo } from './mingo.ts';

const MILLISECONDS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

function dateOf(name: string, value: unknown): Date {
  if (value instanceof ObjectId) return value.getTimestamp();
  if (!(value instanceof Date)) throw new CommandError(5166307, `${name} needs a date`);
  return value;
}

function unitOf(name: string, unit: unknown): string {
  const text = String(unit);
  if (!(text in MILLISECONDS) && !(text in MONTHS))
    throw new CommandError(9, `unknown time unit: ${text} in ${name}`);
  return text;
}

/** The last day of the target month when it is shorter: 31 January plus a month is 28 February. */
function addMonths(date: Date, count: number): Date {
  const target = new Date(date);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + count);
  const days = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), days));
  return target;
}

function shift(date: Date, unit: string, amount: number): Date {
  const step = MILLISECONDS[unit];
  return step ? new Date(date.getTime() + amount * step) : addMonths(date, amount * (MONTHS[unit] ?? 0));
}

function truncate(date: Date, unit: string, startOfWeek: unknown): Date {
  const time = date.getTime();
  const step = MILLISECONDS[unit];
  if (unit === 'week') {
    const day = typeof startOfWeek === 'string' ? startOfWeek.slice(0, 3).toLowerCase() : '';
    const first = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(day);
    if (first < 0) throw new CommandError(9, 'unknown day of week for $dateTrunc');
    const midnight = truncate(date, 'day', startOfWeek);
    return shift(midnight, 'day', -((midnight.getUTCDay() - first + 7) % 7));
  }
  if (step) return new Date(Math.floor(time / step) * step);
  const months = MONTHS[unit] ?? 1;
  return new Date(Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months, 1));
}

const UTC: unknown[] = ['UTC', 'GMT', 'Z', '+00:00', '+0000'];

function onlyUtc(name: string, timezone: unknown): void {
  if (!isNullish(timezone) && !UTC.includes(timezone)) {
    throw notSupported(`${name} in another time zone than UTC`);
  }
}

const shifting =
  (name: string, direction: 1 | -1): OperatorTable[string] =>
  (argument, compile) => {
    const named = namedArguments(name, argument, {
      required: ['startDate', 'unit', 'amount'],
      optional: ['timezone'],
    });
    const parts = [named['startDate'], named['unit'], named['amount'], named['timezone']].map(compile);
    return (scope) => {
      const [start, unit, amount, timezone] = parts.map((part) => part(scope));
      if (isNullish(start) || isNullish(unit) || isNullish(amount)) return null;
      onlyUtc(name, timezone);
      if (!isNumeric(amount) || !Number.isInteger(toDouble(amount))) {
        throw new CommandError(5166405, `${name} expects an integer amount of time units`);
      }
      return shift(dateOf(name, start), unitOf(name, unit), direction * toDouble(amount));
    };
  };

const PARTS = {
  $year: mingo.$year,
  $month: mingo.$month,
  $dayOfMonth: mingo.$dayOfMonth,
  $dayOfWeek: mingo.$dayOfWeek,
  $dayOfYear: mingo.$dayOfYear,
  $hour: mingo.$hour,
  $minute: mingo.$minute,
  $second: mingo.$second,
  $millisecond: mingo.$millisecond,
  $isoDayOfWeek: mingo.$isoDayOfWeek,
  $isoWeek: mingo.$isoWeek,
  $dateFromParts: mingo.$dateFromParts,
  $dateToString: mingo.$dateToString,
  $dateToParts: mingo.$dateToParts,
};

export const DATES: OperatorTable = {
  ...Object.fromEntries(Object.entries(PARTS).map(([name, operator]) => [name, fromMingo(name, operator)])),
  $dateAdd: shifting('$dateAdd', 1),
  $dateSubtract: shifting('$dateSubtract', -1),
  $dateTrunc: (argument, compile) => {
    const named = namedArguments('$dateTrunc', argument, {
      required: ['date', 'unit'],
      optional: ['binSize', 'timezone', 'startOfWeek'],
    });
    const parts = [
      named['date'],
      named['unit'],
      named['binSize'],
      named['timezone'],
      named['startOfWeek'],
    ].map(compile);
    return (scope) => {
      const [date, unit, binSize, timezone, startOfWeek] = parts.map((part) => part(scope));
      if (isNullish(date) || isNullish(unit)) return null;
      onlyUtc('$dateTrunc', timezone);
      if (!isNullish(binSize) && Number(binSize) !== 1) throw notSupported('$dateTrunc with a binSize');
      return truncate(dateOf('$dateTrunc', date), unitOf('$dateTrunc', unit), startOfWeek ?? 'sunday');
    };
  },
};
