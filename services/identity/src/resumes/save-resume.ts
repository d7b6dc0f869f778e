import { Types } from 'mongoose';
import type { z } from 'zod';
import { AppError } from '@ankur/contracts/error-codes';
import { entriesIn, type resumeForm } from '@ankur/contracts/identity/resume';
import { resumeListFields } from '@ankur/contracts/identity/resume-options';
import type { resumeEndpoints } from '@ankur/contracts/identity/resume.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { submissionOf } from '../accounts/repeated-registration.ts';
import type { IdentityContext } from '../context.ts';
import { redrawPortrait } from '../pictures/redraw-portrait.ts';
import { assertBirthDate } from '../users/assert-birth-date.ts';
import type { StoredResume } from './resume.model.ts';
import { viewResume } from './resume.view.ts';

type Form = z.output<typeof resumeForm>;

/** Enough for a photo on paper. */
const edge = 600;

function fieldsOf(form: Form): StoredResume['fields'] {
  const { position, height, weight, dominantHand, currentTeam, ...rest } = form;
  const lists = Object.fromEntries(resumeListFields.map((name) => [name, entriesIn(form[name])])) as Record<
    (typeof resumeListFields)[number],
    string[]
  >;
  return {
    ...rest,
    ...lists,
    ...(position === '' ? {} : { position }),
    ...(height === '' ? {} : { height: Number(height) }),
    ...(weight === '' ? {} : { weight: Number(weight) }),
    ...(dominantHand === '' ? {} : { dominantHand }),
    ...(currentTeam === '' ? {} : { currentTeam }),
  };
}

/** Stores the resume of the caller, who has one at most; sent twice it is stored once. One that the caller has not seen is not replaced. */
export function saveResume({
  users,
  resumes,
  settings,
}: IdentityContext): UseCase<typeof resumeEndpoints.saveResume, { picture: IncomingFile | undefined }> {
  return async ({ body, caller, picture, seenVersion, idempotencyKey }) => {
    assertBirthDate(body.dateOfBirth);
    const { uploads } = settings.current();
    const photo = picture && (await redrawPortrait(picture, uploads, { field: 'profileImage', edge }));
    const submission = submissionOf(idempotencyKey);
    const resume = {
      _id: new Types.ObjectId(caller.userId),
      fields: fieldsOf(body),
      createdAt: new Date(),
      ...(photo ? { photo } : {}),
      ...(submission === undefined ? {} : { submission }),
    };
    const stored = await resumes.save(resume, seenVersion);
    // An account can be erased while the photo is drawn: what is written after that nobody would remove.
    if (!(await users.find(caller.userId))) {
      await resumes.erase(caller.userId);
      throw new AppError('USER_NOT_FOUND');
    }
    return viewResume(stored, stored.photo !== undefined);
  };
}
