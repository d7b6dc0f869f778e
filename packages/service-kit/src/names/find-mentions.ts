/** Only so many places of a text are looked at for whom it names. */
const maxPlaces = 20;
/** Names hold up to 60 characters, in few words. */
const maxWords = 5;
const longestName = 120;

/** An `@` that begins a word: that of a mail address stands inside one. */
const mentions = /(?<![\p{L}\p{M}\p{N}_.+-])@(?=[\p{L}\p{N}])/gu;
const words = /^[^\s@]+(?: [^\s@]+){0,4}/u;
const endings = /[^\p{L}\p{M}\p{N}]+$/u;

/** Names that may be meant at the beginning of a text, as they are written there, the longest first. */
export function namesAt(text: string): string[] {
  const [found = ''] = words.exec(text.slice(0, longestName)) ?? [];
  const all = found.split(' ');
  const beginnings = all.slice(0, maxWords).flatMap((_word, index) => {
    const name = all.slice(0, index + 1).join(' ');
    // `@Meera Nair, well run.` names her without the comma, `@J.R.` with its dot.
    return [name.replace(endings, ''), name];
  });
  return [...new Set(beginnings)].reverse();
}

/** Where each mention of a text begins: the place behind its `@`. */
export const mentionPlaces = (text: string): number[] =>
  [...text.matchAll(mentions)].map(({ index }) => index + 1);

/** What a text says behind each `@`: the names that may be meant there, the longest first, in lower case. Names hold spaces. */
export const findMentions = (text: string): string[][] =>
  mentionPlaces(text)
    .slice(0, maxPlaces)
    .map((place) => namesAt(text.slice(place)).map((name) => name.toLowerCase()))
    .filter((names) => names.length > 0);
