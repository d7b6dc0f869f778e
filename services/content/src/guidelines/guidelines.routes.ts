import { guidelineEndpoints } from '@ankur/contracts/content/notices/guidelines.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { createGuideline } from './create-guideline.ts';
import { deleteGuideline } from './delete-guideline.ts';
import { listAdminGuidelines, listGuidelines } from './list-guidelines.ts';

export const guidelineRoutes = (context: ContentContext): RouteRegistration[] => [
  route(guidelineEndpoints.listGuidelines, listGuidelines(context)),
  route(guidelineEndpoints.listAdminGuidelines, listAdminGuidelines(context)),
  route(guidelineEndpoints.createGuideline, createGuideline(context)),
  route(guidelineEndpoints.deleteGuideline, deleteGuideline(context)),
];
