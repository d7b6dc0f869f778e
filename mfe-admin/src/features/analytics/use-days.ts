import { localMoment, venueInstant } from '@ankur/contracts/events/venue-time';
import { useAddress } from '../../shared/use-address.ts';

/** How many days up to today can be chosen with one press. */
export const spans = ['7', '30', '90', '365'] as const;
type Span = (typeof spans)[number];

/** A day that there is; an address can name any. */
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && venueInstant(text) !== null;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** The chosen days, kept in the address: a span up to today, or a first and a last day. */
export function useDays() {
  const { params, change } = useAddress();
  const today = localMoment(new Date()).slice(0, 10);
  const [from, to, wanted] = [params.get('from'), params.get('to'), params.get('days')];
  const span = spans.find((each) => each === wanted) ?? '30';
  const isOwn = isDay(from) || isDay(to);
  const last = isDay(to) ? to : today;
  const first = isDay(from) ? from : daysBefore(last, Number(span) - 1);
  return {
    today,
    from: first,
    to: last,
    span: isOwn ? null : span,
    choose: (days: Span) => change({ days, from: null, to: null }),
    chooseDays: (days: { from?: string; to?: string }) =>
      change({ days: null, from: days.from ?? first, to: days.to ?? last }),
  };
}
