let characters: Intl.Segmenter | undefined;
/** Letters of Latin scripts without marks: each code unit is a character. */
const simple = /^[\n\t\x20-\u02ff\u2010-\u2027]*$/;
/** What takes no ink: format, space and control characters, fillers, selectors, marks that stand on nothing. */
const inkless = /^[\p{Cf}\p{Z}\p{Cc}\p{M}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** Code units that one character may have on average; a family emoji has eleven, and nobody writes only families. */
export const unitsPerCharacter = 8;

/** Length of a text in characters as a person counts them: a flag, a family or a letter with its marks is one. */
export function characterCount(text: string): number {
  if (simple.test(text)) return text.length;
  // Not made before there is need of it: a tab's first one costs its first screen some 20 ms.
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const _ of characters.segment(text)) count += 1;
  return count;
}

/** Whether a text shows anything at all. */
export function hasInk(text: string): boolean {
  return !inkless.test(text);
}
