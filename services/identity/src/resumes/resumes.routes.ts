import { resumeEndpoints } from '@ankur/contracts/identity/resume.endpoints';
import { jsonBody } from '@ankur/service-kit/http/json-body';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { sendFile } from '@ankur/service-kit/http/send-file';
import { uploadOf } from '@ankur/service-kit/uploads/receive-upload';
import type { IdentityContext } from '../context.ts';
import { receivePicture } from '../pictures/receive-picture.ts';
import { deleteResume } from './delete-resume.ts';
import { getResume, getResumePhoto, getResumeState } from './get-resume.ts';
import { restoreResume } from './restore-resume.ts';
import { saveResume } from './save-resume.ts';

export function resumeRoutes(context: IdentityContext): RouteRegistration[] {
  const save = saveResume(context);
  const photo = getResumePhoto(context);
  return [
    route(resumeEndpoints.saveResume, (input, { req }) => save({ ...input, picture: uploadOf(req) }), {
      before: [receivePicture(context, 'profileImage'), ...jsonBody()],
    }),
    route(resumeEndpoints.getResumeState, getResumeState(context)),
    route(resumeEndpoints.getResume, getResume(context)),
    route(resumeEndpoints.getResumePhoto, async (input, http) => sendFile(http, await photo(input))),
    route(resumeEndpoints.deleteResume, deleteResume(context)),
    route(resumeEndpoints.restoreResume, restoreResume(context)),
  ];
}
