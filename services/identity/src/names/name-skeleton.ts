import { readAsLatin } from '@ankur/service-kit/text/read-as-latin';
import unhomoglyph from 'unhomoglyph';

/** Digits and signs that are read as letters. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};

const withoutMarks = (text: string) =>
  text.normalize('NFKD').replace(/[\p{M}\p{Cf}\u{e0000}-\u{e0fff}]/gu, '');

/** The Latin letters that a text is read as, in the case in which it is written: `М` is an `M`, while `м` is a small capital of its own. */
const latin = (text: string) => withoutMarks(unhomoglyph(readAsLatin(withoutMarks(text))));

/** `rn` is read as `m`, and `l` as `i`; Unicode's list of look-alikes says so too, in the other direction. */
const alike = (text: string) => text.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('l', 'i');

/** Words of a name as the eye reads them: look-alikes of other scripts, accents, digits for letters and invisible characters are folded. */
export function wordsOf(name: string): string[] {
  const folded = latin(latin(name).toLowerCase()).toLowerCase();
  const read = [...folded].map((sign) => leet[sign] ?? sign).join('');
  const words = alike(read)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return joinSpelt(words);
}

/** Letters that are written for one turned round, such as ɐ for a; a name without any is not read turned round. */
const turned = /[ɐⱯ∀ɔƆᗡǝəƎɟℲƃᵷɥᴉɾʞɯƜɹᴚʇ⊥ʌɅʍʎ⅄∩ꓵԀ⅂]/u;
/** What a letter is when it is turned round, where that is not what it looks like. */
const turnedRound: Readonly<Record<string, string>> = {
  ...{ p: 'd', d: 'p', u: 'n', n: 'u', b: 'q', q: 'b', m: 'w', w: 'm', M: 'W', W: 'M' },
  ...{
    ɔ: 'c',
    Ɔ: 'c',
    ƃ: 'g',
    ʌ: 'v',
    Ʌ: 'v',
    ʍ: 'w',
    '⊥': 't',
    '⅄': 'y',
    '∩': 'u',
    ꓵ: 'u',
    Ԁ: 'p',
    '⅂': 'l',
  },
};

/** The words that a name is read as, and those with the name turned round where it holds turned letters. */
export function readingsOf(name: string): string[][] {
  if (!turned.test(name)) return [wordsOf(name)];
  const round = [...withoutMarks(name)].reverse().map((letter) => turnedRound[letter] ?? letter);
  return [wordsOf(name), wordsOf(round.join(''))];
}

/** Letters that stand alone one after the other are one word: `A d m i n`. */
function joinSpelt(words: readonly string[]): string[] {
  const joined: string[] = [];
  let spelt = '';
  for (const word of words) {
    if (word.length === 1) spelt += word;
    else {
      if (spelt !== '') joined.push(spelt);
      spelt = '';
      joined.push(word);
    }
  }
  return spelt === '' ? joined : [...joined, spelt];
}

/** A word as `wordsOf` would answer it, for comparing. */
export const foldWord = (word: string): string => wordsOf(word).join('');
