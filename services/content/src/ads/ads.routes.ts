import { adEndpoints } from '@ankur/contracts/content/ads.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { listAds } from './list-ads.ts';

export const adRoutes = (context: ContentContext): RouteRegistration[] => [
  route(adEndpoints.listAds, listAds(context)),
];
