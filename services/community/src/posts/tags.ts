import { maxTags } from '@ankur/contracts/community/limits';

const hashtag = /(?<![\p{L}\p{M}\p{N}_&#/])#([\p{L}\p{M}\p{N}_]{1,50})(?![\p{L}\p{M}\p{N}_])/gu;

/** Topics named in a text as #words: lower case, each once, at least one letter, at most ten (C26). */
export function tagsOf(content: string): string[] {
  const tags = new Set<string>();
  for (const [, word = ''] of content.normalize('NFC').matchAll(hashtag)) {
    if (/\p{L}/u.test(word)) tags.add(word.toLowerCase());
    if (tags.size === maxTags) break;
  }
  return [...tags];
}
