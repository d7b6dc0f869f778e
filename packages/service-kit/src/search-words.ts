const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Keeps the index of one very long text small. */
const maxWords = 500;
const maxLength = 40;
const maxSearchWords = 10;

function splitWords(text: string): string[] {
  const found = text.normalize('NFKC').toLowerCase().match(word) ?? [];
  return [...new Set(found.map((each) => each.slice(0, maxLength)))];
}

/** Distinct lower-case words of the texts, at most 500, as stored for the search. */
export function searchWords(...texts: (string | null)[]): string[] {
  return splitWords(texts.filter((text) => text !== null).join(' ')).slice(0, maxWords);
}

/** Words of a search, or null when there is text but not one word in it, which then finds nothing. */
export function wordsToFind(search: string): string[] | null {
  const words = splitWords(search).slice(0, maxSearchWords);
  return words.length === 0 && search !== '' ? null : words;
}
