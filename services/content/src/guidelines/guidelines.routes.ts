import { guidelineEndpoints } from '@ankur/contracts/content/guidelines.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { listGuidelines } from './list-guidelines.ts';

export const guidelineRoutes = (context: ContentContext): RouteRegistration[] => [
  route(guidelineEndpoints.listGuidelines, listGuidelines(context)),
];
