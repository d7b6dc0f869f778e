import type { AuthorCard } from '@ankur/contracts/identity/user';
import type { CaseDocument } from '../cases/case.model.ts';

/** What moderation keeps of an author's card. */
export function authorOf({ _id, username, role }: AuthorCard): CaseDocument['author'] {
  return role === undefined ? { _id, username } : { _id, username, role };
}
