/**
 * Letters and signs that are read as a Latin letter: Cyrillic, Greek, Cherokee, Canadian syllabics, small capitals and what stands
 * for a letter in disguises. A capital of Greek stands beside another letter than its small form, because it looks otherwise (Η and η).
 */
const lookAlikes = {
  a: 'аαΑɑᴀ∀Ɐɐ₳ΛɅʌ∧ա𐌀ƋᎪΔД∆ᗩᗅᐱ',
  b: 'вβΒʙьƄƅᏴᏏᗷᑲᖯ',
  c: 'сϲᴄᏟᑕᑢ',
  d: 'ԁđᴅդᎠᏧδ∂ᗪᗞᗡᕲᑯ',
  e: 'еєΕεᴇꞓᎬᗴᕮᘿ',
  f: 'ꜰᖴℲ',
  g: 'ɡɢᏀᏳᘜᘐ',
  h: 'һнΗʜᎻᏂᕼᖺ',
  i: 'іιΙıɪᎥɨᓮ',
  j: 'јᴊᎫᒍᒎ',
  k: 'кκΚᴋĸᏦᛕ',
  l: 'ӏłʟᏞᒪ',
  m: 'мΜᴍʍᎷᗰᘻ₥',
  n: 'пπηΝɴᑎᘉ₦ռИ',
  o: 'оοΟøᴏσᗝᓍ',
  p: 'рρΡᴘᏢᑭᕵ',
  q: 'ԛǫᑫᕴ',
  r: 'гʀᎡᏒᖇЯ',
  s: 'ѕſꜱᏚᏕᔕᔑ',
  t: 'тτΤᴛᎢᖶ',
  u: 'цυᴜᑌᑘᘮ',
  v: 'νѵᴠᏙᐯᐺ',
  w: 'ԝшωᴡᏔᎳᗯᘺ',
  x: 'хχΧ᙭ᕽ',
  y: 'уΥʏᎩᎽ',
  z: 'ΖᴢƵƶᏃᘔᗱ',
} as const;

/**
 * Letters that look the same in both cases, each in one of them: those with strokes and hooks, of the phonetic alphabet (esh
 * and turned letters, which a text upside down is written with), of old books, of Coptic, and those of Cherokee that only
 * resemble one. What a letter sounds like does not count: ð is a d with a stroke here.
 */
const lookAlikesInBothCases = {
  a: 'ɒᶏꬰꭤꞻⲁⲗꭿꮧⱥ',
  b: 'ɓᶀᵬᴃꞗⲃᏸ',
  c: 'ƈɕʗꞔⲥꜿ',
  d: 'ðɖɗȡᵭᶁᶑᴆꝺꟈꮷԃⲇ',
  e: 'ǝəɘɛɜɝɞʚᶒᶓᶔꬳꬴⲉꮛⱸⱻҽ',
  f: 'ɟʄᶂꝼꞙꟻ',
  g: 'ɠʛᵷᵹꝿꞡꟑꬶꮆ',
  h: 'ɥɦɧꞕⲏꮒꮵⱨ',
  i: 'ᴉᶖꞽꟾⲓꮖ',
  j: 'ȷʝꮰ',
  k: 'ƙʞᶄꝁꝃꝅꞣⲕⱪ',
  l: 'ȴɬᶅᴌꝉꞁꬷꬸꬹⳑꮭⱡꝇꞎ',
  m: 'ɯɰɱᶆᴟꟺꟽꟿꬺⲙ',
  n: 'ŋɲɳȵᶇᴎꞑꞥꬻⲛⲡꮑ',
  o: 'ɔɵɷꝋꝍꟁⲟꭳꭴꭷꮎꮻⱺᴒᴓᶗ',
  p: 'þƿƥᵱᶈꝑꝓꝕꟼⲣꭾ',
  q: 'ʠɋꝗꝙꞯ',
  r: 'ɹɺɻɼɽɾɿʁᶉᴙᴚꝛꞃꞧꭅꭆⱹꭉꭋꭌꭨ',
  s: 'ƨȿʂʃʅʆᶊꞅꞩꟊꟗꟙꮥ',
  t: 'ƫƭȶʇʈꞇⲧꮏꮦⱦƚ',
  u: 'ʉʊᶙᴝᵿꞹꞿꮜꮼ',
  v: 'ᶌꝟꮙⱱⱴ',
  w: 'ꞷⲱꮗⱳꮤ',
  x: 'ᶍⲭ',
  y: 'ʎƴⲩꮍꭹ',
  z: 'ɀʐʑᶎⲍꮓⱬ',
} as const;

const inBothCases = (letters: string) => letters + letters.toLowerCase() + letters.toUpperCase();
const spread = (lists: Readonly<Record<string, string>>, written: (letters: string) => string) =>
  Object.entries(lists).flatMap(([letter, all]) =>
    [...written(all)].map((alike) => [alike, letter] as const),
  );

const latin = new Map([
  ...spread(lookAlikesInBothCases, inBothCases),
  ...spread(lookAlikes, (letters) => letters),
]);
const lookAlike = new RegExp(`[${[...latin.keys()].join('')}]`, 'gu');

/** White letters in black circles and squares, from A to Z: no normal form of Unicode knows them for letters. */
const boxed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const firstBoxed = 0x1f150;
const unboxed = (sign: string) => String.fromCharCode(97 + (((sign.codePointAt(0) ?? 0) - firstBoxed) % 32));

/** Puts the small Latin letter in the place of each that looks like it; small and capital letters are told apart, accents are not read. */
export function readAsLatin(text: string): string {
  return text.replace(lookAlike, (letter) => latin.get(letter) ?? letter).replace(boxed, unboxed);
}
