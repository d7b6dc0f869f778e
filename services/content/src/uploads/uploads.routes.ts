import { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { getContentFile } from './get-content-file.ts';

export const uploadRoutes = (context: ContentContext): RouteRegistration[] => [
  route(uploadEndpoints.getContentFile, (input) => getContentFile(context, input)),
];
