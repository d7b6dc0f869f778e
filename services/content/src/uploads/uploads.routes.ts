import { contentEndpoints } from '@ankur/contracts/content/content.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { getContentFile } from './get-content-file.ts';

export const uploadRoutes = (context: ContentContext): RouteRegistration[] => [
  route(contentEndpoints.getContentFile, (input) => getContentFile(context, input)),
];
