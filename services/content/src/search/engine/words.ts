/** A longer word is found by its beginning. */
const maxWordLength = 40;

/** Latin accents, the Devanagari nukta and the marks that only join letters: people leave them out when they type. */
const leftOut = /[\u0300-\u036f\u093c\u200c\u200d]/g;
const devanagariDigits = /[\u0966-\u096f]/g;
const digitOf = (digit: string) => String(digit.charCodeAt(0) - 0x0966);
const between = /[^\p{L}\p{N}\p{M}]+/u;

/** The form in which words are compared: any case, with or without accents, digits of both scripts alike. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(leftOut, '')
    .replace(devanagariDigits, digitOf)
    .normalize('NFC');

/** The different words of a text in the order in which they stand, folded; none in a text of signs alone. */
export function wordsOf(text: string): string[] {
  const words = fold(text).split(between);
  return [...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, maxWordLength)))];
}
