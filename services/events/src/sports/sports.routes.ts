import { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { EventsContext } from '../context.ts';
import { listSports } from './list-sports.ts';

export const sportRoutes = (context: EventsContext): RouteRegistration[] => [
  route(eventEndpoints.listSports, () => listSports(context)),
];
