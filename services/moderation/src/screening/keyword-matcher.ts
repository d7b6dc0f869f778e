import { foldedWords, readings } from './fold-text.ts';

/** Finds the keywords that occur in a text as whole words or phrases. */
export type KeywordMatcher<K> = (text: string) => K[];

/** How a keyword is compared: two keywords with the same key are the same keyword. Empty when nothing in it can match. */
export function keywordKey(keyword: string): string {
  return foldedWords(keyword).join(' ');
}

function startsAt(words: readonly string[], position: number, phrase: readonly string[]): boolean {
  return phrase.every((word, offset) => words[position + offset] === word);
}

/** Compiles keywords into a lookup by first word, so that the time does not depend on how many there are, and no pattern can run away. */
export function compileKeywords<K extends { keyword: string }>(keywords: readonly K[]): KeywordMatcher<K> {
  const byFirstWord = new Map<string, { phrase: string[]; keyword: K }[]>();
  for (const keyword of keywords) {
    const phrase = foldedWords(keyword.keyword);
    const first = phrase[0];
    if (first === undefined) continue;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { phrase, keyword }]);
  }
  return (text) => {
    const hits = new Set<K>();
    if (byFirstWord.size === 0) return [];
    for (const words of readings(text)) {
      words.forEach((word, position) => {
        for (const { phrase, keyword } of byFirstWord.get(word) ?? []) {
          if (startsAt(words, position, phrase)) hits.add(keyword);
        }
      });
    }
    return [...hits];
  };
}
