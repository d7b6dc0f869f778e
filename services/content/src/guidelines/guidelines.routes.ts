import { contentEndpoints } from '@ankur/contracts/content/content.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { listGuidelines } from './list-guidelines.ts';

export const guidelineRoutes = (context: ContentContext): RouteRegistration[] => [
  route(contentEndpoints.listGuidelines, () => listGuidelines(context)),
];
