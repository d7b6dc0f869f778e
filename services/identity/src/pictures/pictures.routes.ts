import { pictureEndpoints } from '@ankur/contracts/identity/pictures.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { sendFile } from '@ankur/service-kit/http/send-file';
import { uploadOf } from '@ankur/service-kit/uploads/receive-upload';
import type { IdentityContext } from '../context.ts';
import { getPicture } from './get-picture.ts';
import { receivePicture } from './receive-picture.ts';
import { uploadPicture } from './upload-picture.ts';

export function pictureRoutes(context: IdentityContext): RouteRegistration[] {
  const find = getPicture(context);
  const upload = uploadPicture(context);
  return [
    route(pictureEndpoints.uploadPicture, (input, { req }) => upload({ ...input, picture: uploadOf(req) }), {
      before: [receivePicture(context, 'profilePicture')],
    }),
    route(pictureEndpoints.getPicture, async (input, http) => sendFile(http, await find(input))),
  ];
}
