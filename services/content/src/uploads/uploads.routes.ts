import { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { sendFile } from '@ankur/service-kit/http/send-file';
import type { ContentContext } from '../context.ts';
import { getContentFile } from './get-content-file.ts';

export function uploadRoutes(context: ContentContext): RouteRegistration[] {
  const find = getContentFile(context);
  return [route(uploadEndpoints.getContentFile, async (input, http) => sendFile(http, await find(input)))];
}
