import type { AuthorCard } from '@ankur/contracts/identity/user';

/** A card as it stands in a post, comment or reply. `version` is that of the member; absent in documents stored before it was kept. */
export interface EmbeddedAuthor extends AuthorCard {
  version?: number;
}

/** Fields of an author embedded in a post, comment or reply. */
export const authorFields = {
  _id: { type: String, required: true },
  username: { type: String, required: true },
  profilePicture: String,
  role: String,
  isVerified: Boolean,
  sport: String,
  isClosed: Boolean,
  version: Number,
} as const;

/** True at `path` of whatever carries a card that is older than `version`. */
export function olderCard(path: string, version: number): Record<string, unknown> {
  // Not `$lt`: that leaves out cards without a version.
  return { [`${path}.version`]: { $not: { $gte: version } } };
}
