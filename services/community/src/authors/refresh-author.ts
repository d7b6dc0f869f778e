import type { AuthorCard } from '@ankur/contracts/identity/user';
import type { Community } from '../context.ts';

/** Keeps a newer author card; everything the member wrote gets it in the background. A repeated or late event changes nothing. */
export async function refreshAuthor(
  { authors, authorSpread }: Pick<Community, 'authors' | 'authorSpread'>,
  card: AuthorCard,
  version: number,
): Promise<void> {
  if (await authors.keep(card, version)) authorSpread.notify();
}
