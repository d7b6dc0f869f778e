import { hashtag } from '@ankur/contracts/community/hashtag';
import { maxTags } from '@ankur/contracts/community/limits';

/** Topics named in a text as #words: lower case, each once, at least one letter, at most ten (C26). */
export function tagsOf(content: string): string[] {
  const tags = new Set<string>();
  for (const [, word = ''] of content.normalize('NFC').matchAll(hashtag)) {
    if (/\p{L}/u.test(word)) tags.add(word.toLowerCase());
    if (tags.size === maxTags) break;
  }
  return [...tags];
}
