import { contentEndpoints } from '@ankur/contracts/content/content.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { listAds } from './list-ads.ts';

export const adRoutes = (context: ContentContext): RouteRegistration[] => [
  route(contentEndpoints.listAds, () => listAds(context)),
];
