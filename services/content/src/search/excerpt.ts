import { fold } from './engine/words.ts';

const maxLength = 180;
/** Characters before the word that was found. */
const lead = 50;

/** Where the first word begins that begins with one of these; 0 when none does (it was found in another field). */
function findPlace(text: string, words: readonly string[]): number {
  for (const { 0: part, index } of text.matchAll(/[\p{L}\p{N}\p{M}\u200c\u200d]+/gu)) {
    const folded = fold(part);
    if (words.some((word) => folded.startsWith(word))) return index;
  }
  return 0;
}

/** A part of a text of at most 180 characters on one line, around the first of the words; `…` stands for what is left out. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const place = findPlace(line, words);
  const wanted = place <= lead ? 0 : line.indexOf(' ', place - lead) + 1;
  const start = wanted > place ? place : wanted;
  const end = start + maxLength < line.length ? line.lastIndexOf(' ', start + maxLength) : line.length;
  const part = line.slice(start, end > start ? end : start + maxLength).toWellFormed();
  return `${start > 0 ? '…' : ''}${part.trim()}${start + part.length < line.length ? '…' : ''}`;
}
