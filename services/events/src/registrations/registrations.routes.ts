import { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { EventsContext } from '../context.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { getRegistration } from './get-registration.ts';
import { listAttendees } from './list-attendees.ts';
import { listOwnRegistrations } from './list-own-registrations.ts';
import { registerForEvent } from './register-for-event.ts';

export const registrationRoutes = (context: EventsContext): RouteRegistration[] => [
  route(registrationEndpoints.listOwnRegistrations, listOwnRegistrations(context)),
  route(registrationEndpoints.registerForEvent, registerForEvent(context)),
  route(registrationEndpoints.cancelRegistration, cancelRegistration(context)),
  route(registrationEndpoints.getRegistration, getRegistration(context)),
  route(registrationEndpoints.listAttendees, listAttendees(context)),
];
