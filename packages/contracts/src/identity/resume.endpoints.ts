import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, instant } from '../primitives.ts';
import { maxPictureBytes } from './pictures.endpoints.ts';
import { resumeRestoreDays } from './resume-options.ts';
import { resume, resumeForm } from './resume.ts';

/** The sports resume, one per member (C19, D18). */
export const resumeEndpoints = {
  saveResume: defineEndpoint({
    id: 'saveResume',
    service: 'identity',
    method: 'POST',
    path: '/api/sports-resume',
    access: 'user',
    limit: 'upload',
    summary:
      'Save the own resume; an earlier one is replaced, and a deleted one can be restored still. Honours Seen-Version: when it was saved, in milliseconds since 1970; 0 for none',
    body: resumeForm,
    multipart: { files: 'profileImage', maxFiles: 1, maxBytes: maxPictureBytes },
    output: resume,
    errors: ['USER_NOT_FOUND', 'CONFLICT', 'TOO_MANY_FILES', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  }),
  getResumeState: defineEndpoint({
    id: 'getResumeState',
    service: 'identity',
    method: 'GET',
    path: '/api/sports-resume',
    access: 'user',
    limit: 'read',
    summary: 'Whether there is an own resume, so that a page need not ask for one that is missing',
    output: z.object({
      exists: z.boolean(),
      savedAt: instant.optional().describe('in milliseconds it is the Seen-Version of who has read this'),
      restorableUntil: instant
        .nullable()
        .describe('of the deleted one, beside one in use, too; null when nothing comes back'),
    }),
  }),
  getResume: defineEndpoint({
    id: 'getResume',
    service: 'identity',
    method: 'GET',
    path: '/api/sports-resume/resData',
    access: 'user',
    limit: 'read',
    summary: 'The own resume; 404 with `data.restorableUntil` after it was deleted',
    output: resume,
    errors: ['RESUME_NOT_FOUND'],
  }),
  getResumePhoto: defineEndpoint({
    id: 'getResumePhoto',
    service: 'identity',
    method: 'GET',
    path: '/api/sports-resume/photo',
    access: 'user',
    limit: 'file',
    summary: 'The photo of the own resume',
    output: z.unknown().describe('the bytes of the picture'),
    errors: ['RESUME_NOT_FOUND'],
  }),
  deleteResume: defineEndpoint({
    id: 'deleteResume',
    service: 'identity',
    method: 'DELETE',
    path: '/api/sports-resume/resDel',
    access: 'user',
    limit: 'write',
    summary: `Delete the own resume; it can be restored for ${String(resumeRestoreDays)} days. Honours Seen-Version as saving does`,
    output: done,
    errors: ['RESUME_NOT_FOUND', 'CONFLICT'],
  }),
  restoreResume: defineEndpoint({
    id: 'restoreResume',
    service: 'identity',
    method: 'POST',
    path: '/api/sports-resume/restore',
    access: 'user',
    limit: 'write',
    summary:
      'Take back the deletion of the own resume; one in use can be restored as a deleted one then. Honours Seen-Version as saving does',
    output: resume,
    errors: ['RESUME_NOT_FOUND', 'CONFLICT'],
  }),
} as const;
