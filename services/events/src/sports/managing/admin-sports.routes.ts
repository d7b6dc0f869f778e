import { adminSportEndpoints } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { EventsContext } from '../../context.ts';
import { createSportsCategory } from './create-sports-category.ts';
import { deleteSportsCategory } from './delete-sports-category.ts';
import { listSportsCategories } from './list-sports-categories.ts';
import { updateSportsCategory } from './update-sports-category.ts';

export const adminSportRoutes = (context: EventsContext): RouteRegistration[] => [
  route(adminSportEndpoints.listSportsCategories, listSportsCategories(context)),
  route(adminSportEndpoints.createSportsCategory, createSportsCategory(context)),
  route(adminSportEndpoints.updateSportsCategory, updateSportsCategory(context)),
  route(adminSportEndpoints.deleteSportsCategory, deleteSportsCategory(context)),
];
