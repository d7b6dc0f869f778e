/** A cut is at the end of a sentence when that leaves more than this part of the length. */
const enough = 0.7;

/** Whether a sentence may end here; the point of a mark or an address, such as 56.84, ends none. */
const isEnd = (characters: readonly string[], at: number) =>
  '.!?।'.includes(characters[at] ?? ' ') && !/[\p{L}\p{N}]/u.test(characters[at + 1] ?? ' ');

/** A mark of which only a part would stand here is left out. */
const withoutPart = (cut: string, next = '') =>
  /[\p{N}.]/u.test(next) ? cut.replace(/[\p{N}.,:]+$/u, '') : cut;

/** The beginning of a text, `max` characters at most: up to the end of a sentence, or with '...' (member-area §9). */
export function snippet(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max);
  const end = cut.findLastIndex((_character, at) => isEnd(characters, at));
  return end + 1 > max * enough
    ? cut.slice(0, end + 1).join('')
    : `${withoutPart(cut.join(''), characters[max]).trimEnd()}...`;
}
