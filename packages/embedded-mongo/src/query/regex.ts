import type { BSONRegExp } from 'bson';
import { notSupported } from '../errors.ts';

/** A pattern that stands for a text, perhaps at the beginning only; signs with a meaning are escaped. */
const literal = /^(\^?)((?:[^\\.*+?()[\]{}|^$]|\\[^\p{L}\p{N}])*)$/su;

/** What a regular expression looks for: services search for texts, and any other pattern could hold the only thread for minutes. */
function textOf({ pattern, options }: BSONRegExp): { text: string; isPrefix: boolean } {
  const [, start, escaped] = (options === '' ? literal.exec(pattern) : null) ?? [];
  if (escaped === undefined) throw notSupported('a regular expression other than a text, perhaps after ^');
  return { text: escaped.replace(/\\(.)/gsu, '$1'), isPrefix: start === '^' };
}

export function compileRegex(regex: BSONRegExp): (value: string) => boolean {
  const { text, isPrefix } = textOf(regex);
  return (value) => (isPrefix ? value.startsWith(text) : value.includes(text));
}

/** The text that every match starts with, so that an index range can be used; '' when there is none. */
export function literalPrefix(regex: BSONRegExp): string {
  const { text, isPrefix } = textOf(regex);
  return isPrefix ? text : '';
}
