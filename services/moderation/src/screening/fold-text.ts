import { readAsLatin } from '@ankur/service-kit/text/read-as-latin';

/** Characters without a glyph of their own: format characters, joiners, variation selectors, blank letters. */
const invisible = /[\p{Cf}\u115F\u1160\u17B4\u17B5\u180B-\u180F\u3164\uFFA0\uFE00-\uFE0F]/gu;
/** Accents on Latin, Greek and Cyrillic only: vowel signs of Indian scripts are letters to their readers. */
const accents = /[\u0300-\u036F]/gu;

const digits: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', $: 's', '@': 'a' };
/** Captured, so that splitting keeps it. */
const plainToken = /([\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic})/u;
const disguisedToken = /[\p{L}\p{M}\p{N}$@!]+/gu;

const visible = (text: string) => text.normalize('NFKC').replace(invisible, '');

/** Both keyword and text are folded, so that real Cyrillic and Greek words stay comparable. */
function fold(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC').replace(/ß/g, 'ss');
  return readAsLatin(plain);
}

function undisguise(token: string, one: string): string {
  return token.replace(/[03457$@1!]/g, (sign) =>
    sign === '1' || sign === '!' ? one : (digits[sign] ?? sign),
  );
}

/** Closing marks are punctuation, not letters. A run of marks is tried from its first one alone. */
const bare = (token: string) => token.replace(/^!+|(?<!!)!+$/g, '');

/** A plain number stays a number. */
function imitated(token: string, one: string): string {
  return /\p{L}/u.test(token) ? undisguise(bare(token), one) : token;
}

/** Words as they are compared (reliability row 50) and what stands around them: gap n before word n, the last one behind all. */
export interface Reading {
  words: string[];
  gaps: string[];
}

function split(folded: string): Reading {
  const parts = folded.split(plainToken);
  return { words: parts.filter((_, at) => at % 2 === 1), gaps: parts.filter((_, at) => at % 2 === 0) };
}

/** Digits and signs taken for the letters they imitate, 1 as i and as l. */
const undisguised = (folded: string): Reading[] =>
  ['i', 'l'].map((one) => split(folded.replace(disguisedToken, (token) => imitated(token, one))));

/** Whether such a character stands in a word with a letter. */
const isDisguised = (folded: string, by: RegExp) =>
  (folded.match(disguisedToken) ?? []).some((token) => by.test(bare(token)) && /\p{L}/u.test(token));

/** The text read as words of its script, and where capitals look otherwise than their small letters (Η and η), as they look; each as written and undisguised. */
export function readings(text: string): Reading[] {
  const shown = visible(text);
  return [...new Set([fold(shown), fold(readAsLatin(shown))])].flatMap((folded) => {
    const plain = split(folded);
    return isDisguised(folded, /[\d$@!]/) ? [plain, ...undisguised(folded)] : [plain];
  });
}

/** A keyword with a sign for a letter (`a$$`) is the word it imitates: without the sign it would be another one. Digits are kept (`m3`). */
export function keywordReadings(keyword: string): Reading[] {
  const folded = fold(visible(keyword));
  return isDisguised(folded, /[$@!]/) ? undisguised(folded) : [split(folded)];
}
