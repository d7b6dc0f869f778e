/**
 * An e-mail address, a phone number with its country, or one of India as it is commonly written: marks and years in a row look
 * alike otherwise. Bounded, so that no text takes long.
 */
const ways = [
  String.raw`[^\s@<>(),;:]{1,64}@[^\s@<>(),;:]{1,200}\.[^\s@<>(),;:.]{2,24}`,
  String.raw`\+\d(?:[\s()-]{0,2}\d){7,14}`,
  String.raw`(?<!\d)(?:91[\s-]?|0)?(?:[6-9]\d{4}[\s.-]?\d{5}|[6-9]\d{2}[\s.-]\d{3}[\s.-]\d{4}|[6-9]\d{3}[\s.-]\d{3}[\s.-]\d{3})`,
];
const contact = new RegExp(`(?:${ways.join('|')})(?!\\d)`, 'gu');

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCharCode(code));

/** What a digit of any script is worth: each has its ten in a row. */
function worthOf(digit: string): string {
  const code = digit.charCodeAt(0);
  let worth = 0;
  while (isDigit(code - worth - 1)) worth += 1;
  return String(worth);
}

/** A text with the digits of Indian and other scripts as Latin ones, every character at its place. */
const withLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit.length === 1 ? worthOf(digit) : digit));

/** A text without the e-mail addresses and phone numbers that somebody typed into it, in the digits of whatever script. */
export function withoutContact(text: string): string {
  let shown = '';
  let at = 0;
  for (const { 0: found, index } of withLatinDigits(text).matchAll(contact)) {
    shown += `${text.slice(at, index)}(not shown)`;
    at = index + found.length;
  }
  return shown + text.slice(at);
}
