import { isPrivate } from '../family/guardians/family.policy.ts';
import { isAdult } from '../users/age.ts';
import type { StoredUser } from '../users/user.model.ts';

/**
 * May the owner of a profile read who looked at it? A viewer who is not known to be of age is named to nobody but verified
 * adults, one without a guardian's consent to nobody, and an owner who is not known to be of age reads roles alone: names are
 * for the family (C20, X19).
 */
export const mayNameViewer = (owner: StoredUser, viewer: StoredUser, now: Date): boolean =>
  !viewer.isSuspended &&
  isAdult(owner, now) &&
  (isAdult(viewer, now) || (owner.isVerified && !isPrivate(viewer, now)));
