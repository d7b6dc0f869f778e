import { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { getModerationAnalytics } from './get-moderation-analytics.ts';

export const analyticsRoutes = (context: ModerationContext): RouteRegistration[] => [
  route(analyticsEndpoints.getModerationAnalytics, getModerationAnalytics(context)),
];
