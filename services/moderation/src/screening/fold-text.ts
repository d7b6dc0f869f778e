import { readAsLatin } from '@ankur/service-kit/text/read-as-latin';

/** Characters without a glyph of their own: format characters, joiners, variation selectors, blank letters. */
const invisible = /[\p{Cf}\u115F\u1160\u17B4\u17B5\u180B-\u180F\u3164\uFFA0\uFE00-\uFE0F]/gu;
/** Accents on Latin, Greek and Cyrillic only: vowel signs of Indian scripts are letters to their readers. */
const accents = /[\u0300-\u036F]/gu;

const digits: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', $: 's', '@': 'a' };
const plainToken = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;
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

/** Words of a text as compared with banned keywords (reliability row 50): one look, whatever the characters. */
export function foldedWords(text: string): string[] {
  return fold(visible(text)).match(plainToken) ?? [];
}

/** The text read as words of its script, and where capitals look otherwise than their small letters (Η and η), as they look. */
export function readings(text: string): string[][] {
  const shown = visible(text);
  return [...new Set([fold(shown), fold(readAsLatin(shown))])].flatMap(readingsOf);
}

/** Folded text read three ways: as written, and with digits and signs taken for the letters they imitate (1 as i and as l). */
function readingsOf(folded: string): string[][] {
  const disguised = folded.match(disguisedToken) ?? [];
  const plain = folded.match(plainToken) ?? [];
  if (!disguised.some((token) => /[\d$@!]/.test(token) && /\p{L}/u.test(token))) return [plain];
  return [plain, ...['i', 'l'].map((one) => disguised.map((token) => imitated(token, one)))];
}

/** A plain number stays a number; closing marks are punctuation, not letters. A run of marks is tried from its first one alone. */
function imitated(token: string, one: string): string {
  const bare = token.replace(/^!+|(?<!!)!+$/g, '');
  return /\p{L}/u.test(bare) ? undisguise(bare, one) : bare;
}
