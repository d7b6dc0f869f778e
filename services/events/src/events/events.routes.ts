import { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { EventsContext } from '../context.ts';
import { getEvent } from './get-event.ts';
import { listEvents } from './list-events.ts';

export const eventRoutes = (context: EventsContext): RouteRegistration[] => [
  route(eventEndpoints.listEvents, listEvents(context)),
  route(eventEndpoints.getEvent, getEvent(context)),
];
