import { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { EventsContext } from '../context.ts';
import { getAttendanceAnalytics } from './get-attendance-analytics.ts';

export const analyticsRoutes = (context: EventsContext): RouteRegistration[] => [
  route(analyticsEndpoints.getAttendanceAnalytics, getAttendanceAnalytics(context)),
];
