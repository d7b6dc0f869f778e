import { searchEndpoints } from '@ankur/contracts/content/search/search.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { search } from './search.ts';

export const searchRoutes = (context: ContentContext): RouteRegistration[] => [
  route(searchEndpoints.search, search(context)),
];
