import type { AuthorCard } from '@ankur/contracts/identity/user';
import type { StoredCase } from '../store/case.model.ts';

/** What moderation keeps of an author's card. */
export function pickAuthor({ _id, username, role }: AuthorCard): StoredCase['author'] {
  return role === undefined ? { _id, username } : { _id, username, role };
}
