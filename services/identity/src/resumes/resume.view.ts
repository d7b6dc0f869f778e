import type { Resume } from '@ankur/contracts/identity/resume';
import type { StoredResume } from './resume.model.ts';

const photoAddress = '/api/sports-resume/photo';

/** A resume as its owner sees it. */
export function viewResume({ fields, createdAt }: StoredResume, hasPhoto: boolean): Resume {
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    ...(hasPhoto ? { profileImage: photoAddress } : {}),
  };
}
