import { AppError } from '@ankur/contracts/error-codes';
import type { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { eventCalendar } from './event-calendar.ts';
import { isPublic } from './event.policy.ts';

/** The text of the calendar file; the route sends it as such. */
export function getEventCalendar({
  events,
}: EventsContext): (input: UseCaseInput<typeof eventEndpoints.getEventCalendar>) => Promise<string> {
  return async ({ params }) => {
    const event = await events.find(params.id);
    if (!event || !isPublic(event)) throw new AppError('EVENT_NOT_FOUND');
    return eventCalendar(event);
  };
}
