/** A text tells so many members, and only so many places of it are looked at. */
export const maxMentions = 5;
const maxPlaces = 20;
/** Names hold up to 60 characters, in few words. */
const maxWords = 5;

/** An `@` that begins a word: that of a mail address stands inside one. */
const places = /(?<![\p{L}\p{M}\p{N}_.+-])@(?=[\p{L}\p{N}])/gu;
const words = /^[^\s@]+(?: [^\s@]+){0,4}/u;
const endings = /[^\p{L}\p{M}\p{N}]+$/u;

/** Names that may be meant at one place, the longest first, in lower case. */
function candidatesAt(text: string): string[] {
  const [found = ''] = words.exec(text) ?? [];
  const all = found.split(' ');
  const beginnings = all.slice(0, maxWords).flatMap((_word, index) => {
    const name = all.slice(0, index + 1).join(' ');
    // `@Meera Nair, well run.` names her without the comma, `@J.R.` with its dot.
    return [name.replace(endings, ''), name];
  });
  return [...new Set(beginnings.map((name) => name.toLowerCase()))].reverse();
}

/** What a text says behind each `@`: the names that may be meant there, the longest first. Names hold spaces. */
export const findMentions = (text: string): string[][] =>
  [...text.matchAll(places)]
    .slice(0, maxPlaces)
    .map(({ index }) => candidatesAt(text.slice(index + 1, index + 121)))
    .filter((names) => names.length > 0);
