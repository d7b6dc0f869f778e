/**
 * Letters and signs that are read as a Latin letter: Cyrillic, Greek, Cherokee, small capitals and what stands for a letter
 * in disguises. A capital of Greek stands beside another letter than its small form, because it looks otherwise (Η and η).
 */
const lookAlikes = {
  a: 'аαΑɑᴀ∀Ɐɐ₳ΛɅʌ∧ա𐌀ƋᎪ',
  b: 'вβΒʙьƄƅᏴᏏ',
  c: 'сϲᴄᏟ',
  d: 'ԁđᴅդᎠᏧ',
  e: 'еєΕεᴇꞓᎬ',
  f: 'ꜰ',
  g: 'ɡɢᏀᏳ',
  h: 'һнΗʜᎻᏂ',
  i: 'іιΙıɪᎥ',
  j: 'јᴊᎫ',
  k: 'кκΚᴋĸᏦ',
  l: 'ӏłʟᏞ',
  m: 'мΜᴍʍᎷ',
  n: 'пπηΝɴ',
  o: 'оοΟøᴏ',
  p: 'рρΡᴘᏢ',
  q: 'ԛǫ',
  r: 'гʀᎡᏒ',
  s: 'ѕſꜱᏚᏕ',
  t: 'тτΤᴛᎢ',
  u: 'цυᴜ',
  v: 'νѵᴠᏙ',
  w: 'ԝшωᴡᏔᎳ',
  x: 'хχΧ',
  y: 'уΥʏᎩᎽ',
  z: 'ΖᴢƵƶᏃ',
} as const;

const latin = new Map(
  Object.entries(lookAlikes).flatMap(([letter, all]) => [...all].map((alike) => [alike, letter] as const)),
);
const lookAlike = new RegExp(`[${[...latin.keys()].join('')}]`, 'gu');

/** White letters in black circles and squares, from A to Z: no normal form of Unicode knows them for letters. */
const boxed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const firstBoxed = 0x1f150;
const unboxed = (sign: string) => String.fromCharCode(97 + (((sign.codePointAt(0) ?? 0) - firstBoxed) % 32));

/** Puts the small Latin letter in the place of each that looks like it; small and capital letters are told apart, accents are not read. */
export function readAsLatin(text: string): string {
  return text.replace(lookAlike, (letter) => latin.get(letter) ?? letter).replace(boxed, unboxed);
}
