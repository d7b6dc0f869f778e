/** An `@` and what is typed behind it, up to the caret. */
export interface TypedMention {
  /** Where the `@` stands. */
  start: number;
  query: string;
}

/** As long as names are, and no more words than they hold; an `@` inside a word belongs to an address. */
const typed = /(?<![\p{L}\p{M}\p{N}_.+-])@([\p{L}\p{N}][^\s@]*(?: [^\s@]+){0,4} ?)$/u;
const maxLength = 60;

/** The mention that is being typed at the caret, if any. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const before = text.slice(Math.max(0, caret - maxLength - 1), caret);
  const match = typed.exec(before);
  if (match === null) return null;
  return { start: caret - match[0].length, query: match[1] ?? '' };
}

/** The text with the name of a member in place of what was typed, and where the caret stands then. */
export function withMention(text: string, { start, query }: TypedMention, name: string) {
  const rest = text.slice(start + 1 + query.length);
  const mention = `@${name}${rest.startsWith(' ') ? '' : ' '}`;
  const caret = start + mention.length + (rest.startsWith(' ') ? 1 : 0);
  return { text: `${text.slice(0, start)}${mention}${rest}`, caret };
}
