import { maxAnalyticsDays, usualAnalyticsDays, type DayQuery } from '@ankur/contracts/analytics/day-query';
import { AppError } from '@ankur/contracts/error-codes';
import { dayInIndia, daysBefore } from './day-in-india.ts';

const dayMs = 24 * 60 * 60_000;
const midnightOf = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** Days in India, the first and the last included, with the instants between which they lie. */
export interface DayRange {
  from: string;
  to: string;
  /** All of them, oldest first. */
  days: string[];
  since: Date;
  /** The end of the last day, no part of it. */
  until: Date;
  /** Where as many days before the first one begin. */
  before: Date;
}

const refuse = (field: 'from' | 'to', message: string) =>
  new AppError('VALIDATION_FAILED', { field, errors: [{ field, message }] });

/** The days that a query means, the last 30 without one; throws `VALIDATION_FAILED` with the field. */
export function readDayRange({ from: first, to: last }: DayQuery, now = new Date()): DayRange {
  const today = dayInIndia(now);
  const to = last ?? today;
  const from = first ?? daysBefore(to, usualAnalyticsDays - 1);
  if (to > today) throw refuse('to', 'must not be later than today');
  if (from > to) throw refuse('from', 'must not be later than the last day');
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (count > maxAnalyticsDays)
    throw refuse('from', `must be at most ${String(maxAnalyticsDays - 1)} days before the last day`);
  const since = midnightOf(from);
  return {
    from,
    to,
    days: Array.from({ length: count }, (_, index) => daysBefore(from, -index)),
    since,
    until: new Date(midnightOf(to).getTime() + dayMs),
    before: new Date(since.getTime() - count * dayMs),
  };
}

/** What every answer about days says of itself. */
export const measured = ({ from, to }: DayRange, source: string) => ({
  from,
  to,
  source,
  countedAt: new Date().toISOString(),
});
