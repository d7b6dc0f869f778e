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
  const seats = { taken: 0, attended: 0, noShow: 0, cancelled: 0 };
  for (let first = 0; first < ids.length; first += batch) {
    const { taken, attended, cancelled } = await guestLists.seatsOf(ids.slice(first, first + batch));
    seats.taken += taken;
    seats.attended += attended;
    seats.cancelled += cancelled;
  }
  return { ...seats, noShow: seats.taken - seats.attended };
}

/** What was sent in and held, and who came, from events and their guest lists. */
export function getAttendanceAnalytics(
  context: EventsContext,
): UseCase<typeof analyticsEndpoints.getAttendanceAnalytics> {
  const { managedEvents } = context;
  return async ({ query }) => {
    const range = readDayRange(query);
    const earlier = { since: range.before, until: range.since };
    const [submitted, submittedBefore, held, heldBefore, seats] = await Promise.all([
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
      seats,
      attendance: seats.taken === 0 ? null : Math.round((seats.attended / seats.taken) * 1000) / 10,
      days: range.days.map((day) => ({ day, submitted: submittedOn(day), held: heldOn(day) })),
    };
  };
}
