import { keywordReadings, readings, type Reading } from './fold-text.ts';

/** Finds the keywords that occur in a text as whole words or phrases. */
export type KeywordMatcher<K> = (text: string) => K[];

/** A word of a keyword with the signs that must stand beside it: `18+` is not 18, and `#1` not 1. */
interface Part {
  word: string;
  before: string;
  after: string;
}

/** Signs that give a word another meaning; sentence marks, hyphens and slashes part words. */
const sign = '[\\p{Sm}\\p{Sc}#%&*@^_]';
const leading = new RegExp(`^${sign}*`, 'u');
const trailing = new RegExp(`${sign}*$`, 'u');
/** `.net` is not net: a full stop that begins a word ends nothing. */
const begins = new RegExp(`(?<!\\.)\\.$|${sign}*$`, 'u');
/** As in `fish&chips`: people write the words apart, too. */
const joining = new RegExp(`^${sign}+$`, 'u');

function partsOf({ words, gaps }: Reading): Part[] {
  const apart = gaps.map((gap, at) => (at > 0 && at < words.length && joining.test(gap) ? '' : gap));
  return words.map((word, at) => ({
    word,
    before: (at === 0 ? begins : trailing).exec(apart[at] ?? '')?.[0] ?? '',
    after: leading.exec(apart[at + 1] ?? '')?.[0] ?? '',
  }));
}

const keyOf = (phrase: readonly Part[]) =>
  phrase.map(({ word, before, after }) => `${before}${word}${after}`).join(' ');

/** The phrases that a keyword stands for, by how they are compared: more than one where a sign imitates two letters. */
function phrasesOf(keyword: string): Map<string, Part[]> {
  return new Map(keywordReadings(keyword).map((reading) => [keyOf(partsOf(reading)), partsOf(reading)]));
}

/** How a keyword is compared: two keywords with the same key are the same keyword. Empty when nothing in it can match. */
export function keywordKey(keyword: string): string {
  return [...phrasesOf(keyword).keys()].join(',');
}

/** Further signs do not hide a word: `18+++` holds `18+`. */
function startsAt({ words, gaps }: Reading, position: number, phrase: readonly Part[]): boolean {
  return phrase.every(({ word, before, after }, offset) => {
    const at = position + offset;
    return words[at] === word && gaps[at]?.endsWith(before) && gaps[at + 1]?.startsWith(after);
  });
}

/** Compiles keywords into a lookup by first word, so that the time does not depend on how many there are, and no pattern can run away. */
export function compileKeywords<K extends { keyword: string }>(keywords: readonly K[]): KeywordMatcher<K> {
  const byFirstWord = new Map<string, { phrase: Part[]; keyword: K }[]>();
  for (const keyword of keywords) {
    for (const phrase of phrasesOf(keyword.keyword).values()) {
      const first = phrase[0]?.word;
      if (first === undefined) continue;
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { phrase, keyword }]);
    }
  }
  return (text) => {
    const hits = new Set<K>();
    if (byFirstWord.size === 0) return [];
    for (const reading of readings(text)) {
      reading.words.forEach((word, position) => {
        for (const { phrase, keyword } of byFirstWord.get(word) ?? []) {
          if (startsAt(reading, position, phrase)) hits.add(keyword);
        }
      });
    }
    return [...hits];
  };
}
