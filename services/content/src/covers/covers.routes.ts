import { coverEndpoints } from '@ankur/contracts/content/covers.endpoints';
import { maxPictureBytes } from '@ankur/contracts/identity/pictures.endpoints';
import { jsonBody } from '@ankur/service-kit/http/json-body';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { receiveUpload, uploadOf } from '@ankur/service-kit/uploads/receive-upload';
import type { ContentContext } from '../context.ts';
import { uploadCover } from './upload-cover.ts';

const picture = { field: 'image', maxFiles: 1, maxMB: () => maxPictureBytes / 1024 / 1024 };

export function coverRoutes(context: ContentContext): RouteRegistration[] {
  const upload = uploadCover(context);
  return [
    route(
      coverEndpoints.uploadCover,
      (input, { req }) => upload({ ...input, picture: uploadOf(req) ?? null }),
      { before: [receiveUpload(context.incoming, picture), ...jsonBody()] },
    ),
  ];
}
