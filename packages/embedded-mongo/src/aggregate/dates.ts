import { ObjectId } from 'bson';
import { isNullish, typeName } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { namedArguments, type OperatorTable } from './operator.ts';

const DAY_MS = 86_400_000;

function dateOf(value: unknown): Date {
  if (value instanceof ObjectId) return value.getTimestamp();
  if (!(value instanceof Date))
    throw new CommandError(16006, `$dateTrunc needs a date, not ${typeName(value)}`);
  return value;
}

const UNIT_MS = new Map<unknown, number>([
  ['second', 1000],
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', DAY_MS],
]);
const UNIT_MONTHS = new Map<unknown, number>([
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
]);

function truncate(date: Date, unit: unknown): Date {
  const step = UNIT_MS.get(unit);
  if (step) return new Date(Math.floor(date.getTime() / step) * step);
  if (unit === 'week') return new Date(truncate(date, 'day').getTime() - date.getUTCDay() * DAY_MS);
  const months = UNIT_MONTHS.get(unit);
  if (!months) throw notSupported(`unit ${String(unit)} in $dateTrunc`);
  return new Date(Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months, 1));
}

/** In UTC. */
export const DATES: OperatorTable = {
  $dateTrunc: (argument, compile) => {
    const named = namedArguments('$dateTrunc', argument, { required: ['date', 'unit'] });
    const [date, unit] = [compile(named['date']), compile(named['unit'])];
    return (root) => {
      const [value, size] = [date(root), unit(root)];
      return isNullish(value) || isNullish(size) ? null : truncate(dateOf(value), size);
    };
  },
};
