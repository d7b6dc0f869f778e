import { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { sendFile } from '@ankur/service-kit/http/send-file';
import type { ContentContext } from '../context.ts';
import { getContentFile } from './get-content-file.ts';

export const uploadRoutes = (context: ContentContext): RouteRegistration[] => [
  route(uploadEndpoints.getContentFile, async (input, http) =>
    sendFile(http, await getContentFile(context, input)),
  ),
];
