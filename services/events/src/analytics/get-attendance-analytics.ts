import type { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { sumByDay, sumOf } from '@ankur/service-kit/days/count-days';
import { measured, readDayRange, type DayRange } from '@ankur/service-kit/days/day-range';
import type { EventsContext } from '../context.ts';

/** Guest lists that are read in one go. */
const batch = 500;

async function countSeats(
  { guestLists, managedEvents }: Pick<EventsContext, 'guestLists' | 'managedEvents'>,
  range: DayRange,
) {
  const ids = await managedEvents.listHeld(range);
  const seats = { taken: 0, attended: 0, cancelled: 0 };
  let checked = 0;
  for (let first = 0; first < ids.length; first += batch) {
    const found = await guestLists.seatsOf(ids.slice(first, first + batch));
    seats.taken += found.taken;
    seats.attended += found.attended;
    seats.cancelled += found.cancelled;
    checked += found.checked;
  }
  return {
    seats: { ...seats, noShow: checked === 0 ? null : checked - seats.attended },
    attendance: checked === 0 ? null : Math.round((seats.attended / checked) * 1000) / 10,
  };
}

/** What was sent in and held, and who came, from events and their guest lists. */
export function getAttendanceAnalytics(
  context: EventsContext,
): UseCase<typeof analyticsEndpoints.getAttendanceAnalytics> {
  const { managedEvents } = context;
  return async ({ query }) => {
    const range = readDayRange(query);
    const earlier = { since: range.before, until: range.since };
    const [submitted, submittedBefore, held, heldBefore, cameOf] = await Promise.all([
      managedEvents.countSubmitted(range),
      managedEvents.countSubmitted(earlier),
      managedEvents.countHeld(range),
      managedEvents.countHeld(earlier),
      countSeats(context, range),
    ]);
    const [submittedOn, heldOn] = [sumByDay(submitted), sumByDay(held)];
    return {
      ...measured(range, 'Events and their guest lists'),
      submitted: { total: sumOf(submitted), before: sumOf(submittedBefore) },
      held: { total: sumOf(held), before: sumOf(heldBefore) },
      ...cameOf,
      days: range.days.map((day) => ({ day, submitted: submittedOn(day), held: heldOn(day) })),
    };
  };
}
