import { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import { eventSnapshotEndpoints } from '@ankur/contracts/events/snapshots.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { EventsContext } from '../context.ts';
import { getEvent } from './get-event.ts';
import { getEventCalendar } from './get-event-calendar.ts';
import { listEventSnapshots } from './list-event-snapshots.ts';
import { listEvents } from './list-events.ts';

export function eventRoutes(context: EventsContext): RouteRegistration[] {
  const calendarOf = getEventCalendar(context);
  return [
    route(eventEndpoints.listEvents, listEvents(context)),
    route(eventSnapshotEndpoints.listEventSnapshots, listEventSnapshots(context)),
    route(eventEndpoints.getEvent, getEvent(context)),
    route(eventEndpoints.getEventCalendar, async (input, { res }) => {
      const file = await calendarOf(input);
      res.attachment(`event-${input.params.id}.ics`).type('text/calendar; charset=utf-8').send(file);
    }),
  ];
}
