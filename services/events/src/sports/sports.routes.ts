import { sportEndpoints } from '@ankur/contracts/events/sports.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { EventsContext } from '../context.ts';
import { listSports } from './list-sports.ts';

export const sportRoutes = (context: EventsContext): RouteRegistration[] => [
  route(sportEndpoints.listSports, listSports(context)),
];
