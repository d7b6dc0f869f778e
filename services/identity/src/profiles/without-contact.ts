/** What stands between the digits of a number; no comma, which stands between figures in a row. */
const gap = String.raw`[\s.()[\]{}/_*·–—-]`;
const between = `${gap}{1,3}`;
const near = `${gap}{0,3}`;
const inBrackets = (words: string) => String.raw`[([{<]\s{0,2}(?:${words})\s{0,2}[)\]}>]`;
const atSign = String.raw`\s{0,2}(?:@|${inBrackets('at|@|एट')})\s{0,2}`;
const bracketDot = String.raw`\s{0,2}${inBrackets(String.raw`dot|\.|डॉट`)}\s{0,2}`;
const dotInWords = String.raw`(?:${bracketDot}|\s{1,3}(?:dot|डॉट)\s{1,3})`;
const dot = String.raw`(?:\.|${dotInWords})`;
const label = String.raw`[\p{L}\p{M}\p{N}_-]{1,60}`;
const name = String.raw`(?<![\p{L}\p{M}\p{N}._%+-])(?:${label}${dotInWords}){0,3}[\p{L}\p{M}\p{N}._%+-]{1,200}`;
const endings = '(?:com|in|org|net|co|edu|info|io|me)';
const mailHosts =
  '(?:gmail|yahoo|ymail|hotmail|outlook|rediffmail|rediff|icloud|proton|protonmail|zoho|live)';

/** What says that a number follows by which somebody is reached. */
const callWords =
  'call|phone|ph|mobile|mob|cell|tel|contact|whats\\s?app|telegram|dial|(?:ring|text|reach|message)\\s+(?:me|us)|number(?!\\s+of)|फ\u093c?ोन|मोबाइल|नंबर|नम्बर|कॉल|संपर्क|सम्पर्क|व्हाट्सएप|व्हाट्सऐप';

/** Digits in English and in Hindi, in either script; "double" is as long as what it stands for. */
const firstWords =
  '(?:six|seven|eight|nine|double|chh?e|chhah|saat|aath|nau|छह|छः|छे|सात|आठ|नौ)(?![\\p{L}\\p{M}])';
const digitWords =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|shunya|ek|do|teen|chaa?r|paa?nch|chh?e|chhah|saat|aath|nau|शून्य|एक|दो|तीन|चार|पांच|पाँच|छह|छः|छे|सात|आठ|नौ)';
const pause = String.raw`[\s,./_*·–—-]{1,3}`;
const unitWords = '(?:one|two|three|four|five|six|seven|eight|nine)';
const pairInWords = String.raw`(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[\s-]{1,3}${unitWords})?|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:zero|oh)[\s-]{1,3}${unitWords})`;

/**
 * An e-mail address, also in words or brackets, a phone number with its country, or one of India as it is commonly written and
 * as children disguise it: marks and years in a row look alike otherwise. Bounded, so that no text takes long.
 */
const ways = [
  String.raw`[^\s@<>(),;:]{1,64}@[^\s@<>(),;:]{1,200}\.[^\s@<>(),;:.]{2,24}`,
  String.raw`${name}${atSign}(?:${label}${dot}){1,4}\p{L}{2,24}`,
  // "At" and "dot" are words of every other sentence: only what ends as addresses do is one.
  String.raw`${name}\s{1,3}(?:at|एट)\s{1,3}(?:(?!the\s)(?:${label}${dotInWords}){1,4}${endings}|${mailHosts}${dot}${endings})(?!\p{L})`,
  String.raw`\+\d(?:[\s()[\]{}/_-]{0,3}\d){7,14}`,
  // Ten digits of which five or more stand together, or three groups, or one by one.
  String.raw`(?<!\d)(?:(?:0{0,2}91|0)${near})?(?:[6-9]\d{4}(?:${near}\d){5}|[6-9](?:\d${between}\d{8}|\d\d${between}\d{7}|\d{3}${between}\d{6})|[6-9]\d\d${between}\d{3}${between}\d{4}|[6-9]\d{3}${between}\d{3}${between}\d{3})`,
  String.raw`(?<!\d)[6-9](?:${between}\d){9}`,
  // Two by two: with spaces and dashes they are laps and rounds, unless it says before them what they are.
  String.raw`(?<!\d)[6-9]\d(?:[._]\d\d){4}`,
  String.raw`(?<!\d)(?=[06-9])(?<=(?<![\p{L}\p{M}])(?:${callWords})(?![\p{L}\p{M}])[^\d\n]{0,24})(?:(?:91|0)${near})?[6-9]\d(?:${between}\d\d){4}`,
  // One by one with words among them, or two by two in words.
  String.raw`(?<![\p{L}\p{M}\p{N}])(?=[6-9]|${firstWords})(?=(?:\d${between}){0,9}\p{L})(?:\d${between}|${digitWords}${pause}){9,12}(?:\d|${digitWords})(?![\p{L}\p{M}])`,
  String.raw`(?<![\p{L}\p{M}\p{N}])(?=(?:six|seven|eigh|nine)ty)${pairInWords}(?:[\s-]{1,3}${pairInWords}){4}(?![\p{L}\p{M}])`,
];
const contact = new RegExp(`(?:${ways.join('|')})(?!\\d)`, 'giu');

const unseen = /[\p{Default_Ignorable_Code_Point}\u20e3]/gu;
const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCharCode(code));

/** What a digit of any script is worth: each has its ten in a row. */
function worthOf(digit: string): string {
  const code = digit.charCodeAt(0);
  let worth = 0;
  while (isDigit(code - worth - 1)) worth += 1;
  return String(worth);
}

/** A character as it is read: digits of Indian and other scripts and wide signs as Latin ones, and nothing of what nobody sees. */
const asRead = (character: string): string =>
  character < '\u0080'
    ? character
    : character
        .normalize('NFKC')
        .replace(unseen, '')
        .replace(/\p{Nd}/gu, worthOf);

/** A text as it is read, and where in the text each of its code units comes from. */
function readText(text: string): { read: string; from: number[] } {
  const from: number[] = [];
  let read = '';
  let at = 0;
  for (const character of text) {
    const plain = asRead(character);
    read += plain;
    for (let unit = 0; unit < plain.length; unit += 1) from.push(at);
    at += character.length;
  }
  from.push(text.length);
  return { read, from };
}

/** A text without the e-mail addresses and phone numbers that somebody typed into it, in the digits of whatever script. */
export function withoutContact(text: string): string {
  const { read, from } = readText(text);
  let shown = '';
  let at = 0;
  for (const { 0: found, index } of read.matchAll(contact)) {
    shown += `${text.slice(at, from[index])}(not shown)`;
    at = from[index + found.length] ?? text.length;
  }
  return shown + text.slice(at);
}
