import { createHash } from 'node:crypto';
import { searchWords } from '@ankur/service-kit/search-words';
import type { StoredEvent } from '../events/event.model.ts';

/** What the search finds an event by. */
export const findWords = ({
  title,
  location,
  organizerName,
}: Pick<StoredEvent, 'title' | 'location' | 'organizerName'>) => searchWords(title, location, organizerName);

/** Below this many words two texts are alike by chance. */
const minWords = 8;

/** A key that events of the same words share, whatever their punctuation and case; undefined for a short text. */
export function findTextKey({ description }: Pick<StoredEvent, 'description'>): string | undefined {
  const words =
    description
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length < minWords) return undefined;
  return createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 22);
}
