import type { AuthorCard } from '@ankur/contracts/identity/user';

/** A card without the fields that are for us alone, and without empty ones. */
export function authorView({
  _id,
  username,
  profilePicture,
  role,
  isVerified,
  sport,
  isClosed,
}: AuthorCard): AuthorCard {
  return {
    _id,
    username,
    ...(profilePicture ? { profilePicture } : {}),
    ...(role ? { role } : {}),
    ...(isVerified === undefined ? {} : { isVerified }),
    ...(sport ? { sport } : {}),
    ...(isClosed ? { isClosed } : {}),
  };
}
