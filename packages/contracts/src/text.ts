import { z } from 'zod';
import { characterCount, hasInk, unitsPerCharacter } from './character-count.ts';

/** Control characters, line separators, direction controls, and halves of surrogate pairs. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Of these a text of several lines keeps line feed and tab, and the marks that right-to-left scripts need. */
const unseenInBody = /[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/gu;

const oneLine = z.refine<string>(
  (text) => !unseen.test(text),
  'must not contain control characters or direction marks',
);

/** Removes what a text of several lines must not hold; line ends become `\n`. */
export function cleanBody(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unseenInBody, '');
}

/** Bounds of a text in UTF-16 units, counted after cleaning, and the sentences for one that is too short or too long. */
export interface TextBounds {
  min?: number;
  max: number;
  tooShort?: string;
  tooLong?: string;
}

/** A text that is absent or null is refused in the words for one that is too short; a number or a list in the validator's own. */
const anyText = ({ tooShort }: Pick<TextBounds, 'tooShort'>): z.ZodString =>
  z.string({ error: ({ input }) => ((input ?? null) === null ? tooShort : undefined) });

const bounded = (text: z.ZodString, { min = 0, max, tooShort, tooLong }: TextBounds): z.ZodString =>
  (min > 0 ? text.min(min, tooShort) : text).max(max, tooLong);

/** Blank is also what only looks so: joiners, fillers and marks that stand on nothing. */
const visible = (text: z.ZodString, { min = 0, tooShort = 'must not be blank' }: TextBounds): z.ZodString =>
  min > 0 ? text.refine((value) => value.length < min || hasInk(value), tooShort) : text;

/** A name, title, identifier or other text of one line: trimmed; with control or direction characters it is refused (C28). */
export const lineText = (bounds: TextBounds): z.ZodString =>
  visible(bounded(anyText(bounds).trim().check(oneLine), bounds), bounds);

/** Whatever of a text a line must not hold, and its white space, as single blanks. */
const asLine = (text: string) => text.replace(new RegExp(`(?:${unseen.source}|\\s)+`, 'gu'), ' ').trim();

/** Units of what a program says that are read at all. */
const maxTold = 10_000;

/** What a program says: made one line of at most `max` units rather than refused; `other` stands for what has no words. */
export const toldLine = ({ max, other }: { max: number; other: string }): z.ZodString =>
  z
    .string()
    .max(maxTold)
    .overwrite((text) => {
      // The cut may leave half a character.
      const line = asLine(asLine(text).slice(0, max));
      return hasInk(line) ? line : other;
    });

/** A text of several lines: trimmed, without control characters but line feed and tab, and without direction overrides. */
export const bodyText = (bounds: TextBounds): z.ZodString =>
  visible(bounded(anyText(bounds).overwrite(cleanBody).trim(), bounds), bounds);

/**
 * What a member says to others: a text of several lines whose `max` counts characters as a person does, and whose `min`
 * those that can be seen.
 */
export function spokenText({ min = 0, max, tooShort = 'Please write something' }: TextBounds): z.ZodString {
  const tooLong = `must be at most ${String(max)} characters`;
  return bodyText({ max: max * unitsPerCharacter, tooLong, ...(min > 0 && { tooShort }) })
    .refine((text) => min === 0 || hasInk(text), tooShort)
    .refine((text) => characterCount(text) <= max, tooLong);
}

/** A password: as typed, but without characters that nobody types. */
export const secretText = (bounds: TextBounds): z.ZodString => bounded(z.string().check(oneLine), bounds);

/** Characters of a password at most, and what is said of one that has more (C7). */
export const maxPasswordLength = 128;
export const tooLongPassword = `Use at most ${String(maxPasswordLength)} characters`;

/** A password that is to be set; how good it is its service says. */
export const newPassword = secretText({ max: 1000, tooLong: tooLongPassword });

/** An e-mail address, trimmed and in lower case. */
export const emailAddress = lineText({ min: 1, max: 254 })
  .toLowerCase()
  .pipe(z.email())
  .meta({ format: 'email', examples: ['sample@ankur.example'] });

/** Something like an e-mail address within a text. */
const addressInText = /[^\s@]@[^\s@.]+\.[^\s@]/u;

/** The name of a person, 1 to 60 characters. Everybody reads it, and nobody may read an e-mail address (C20). */
export const personName = lineText({ min: 1, max: 60 }).refine(
  (name) => !addressInText.test(name),
  'must be a name, not an e-mail address',
);

/** What comes along when words are pasted: cells of a table stand apart, and marks that nobody sees are none of the words. */
const asSearched = (text: string) =>
  text
    .replace(/[\t\n\r\u2028\u2029]+/gu, ' ')
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '');

/** Words that a list is searched by, at most 100 characters, as they were pasted. */
export const searchText = bounded(z.string().overwrite(asSearched).trim().check(oneLine), {
  max: 100,
}).default('');

/** Opaque place in a list, as an earlier page answered it. */
export const cursorText = lineText({ max: 200 });

/** Whether an address leads where it says: to a file of ours as browsers read it, or to a host that is written out and not hidden behind a name. */
function leadsWhereItSays(text: string): boolean {
  if (text.startsWith('/uploads/')) return URL.parse(text, 'http://ankur.example')?.pathname === text;
  const url = /^https?:\/\/[^/\\]/i.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '';
}

/** A link that may be shown: http(s), or a path of our own uploads. */
export const safeLink = lineText({ min: 1, max: 2000 })
  // Of an empty one it is said already that it is missing.
  .refine((value) => value === '' || leadsWhereItSays(value), 'must be an http or https link')
  .meta({ examples: ['https://ankur.example/page'] });
