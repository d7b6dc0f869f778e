import { createContext, Script } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import type { BSONRegExp } from 'bson';
import { CommandError, notSupported } from '../errors.ts';

export type TextTest = (text: string) => boolean;

/** MongoDB's limit on a pattern. */
const MAX_PATTERN = 32_764;
const BACKTRACKING_BUDGET_MS = 250;

// PCRE means something else by these than JavaScript does, or JavaScript lacks them.
const PCRE_ONLY =
  /\\[AZzQEGhHKRX]|\(\?(?:>|P|R|#|\||[+-]?\d|[imsx]*-)|[*+?}]\+|\[\[:|\(\*|(?:^|[^\\])(?:\\\\)*\\g/;
const NEEDS_BACKTRACKING = /\(\?<?[=!]|\\[1-9]|\\k</;

// A client's pattern such as ^(a+)+$ would otherwise hold the only thread for minutes.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');

const sandbox = createContext({ regex: /(?:)/, text: '' });
const guardedTest = new Script('regex.test(text)');

/** Look-around and back-references cannot run on the linear engine: they get a time limit instead. */
function guarded(regex: RegExp): TextTest {
  return (text) => {
    Object.assign(sandbox, { regex, text });
    try {
      return guardedTest.runInContext(sandbox, { timeout: BACKTRACKING_BUDGET_MS }) as boolean;
    } catch {
      throw new CommandError(
        50,
        `the regular expression took longer than ${BACKTRACKING_BUDGET_MS} ms on one value`,
      );
    }
  };
}

function javascriptFlags(options: string): string {
  const unknown = /[^imsux]/.exec(options);
  if (unknown) throw new CommandError(51108, `invalid flag in regex options: ${unknown[0]}`);
  if (options.includes('x')) throw notSupported('regular expression option x');
  return [...new Set(options)].filter((flag) => flag !== 'u').join('');
}

export function toRegExp(pattern: string, options: string): RegExp {
  if (pattern.length > MAX_PATTERN) throw new CommandError(51091, 'Regular expression is too long');
  if (pattern.includes('\0')) throw new CommandError(51091, 'Regular expression cannot contain a null byte');
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  const source = inline ? pattern.slice(inline[0].length) : pattern;
  if (PCRE_ONLY.test(source) || /\(\?[imsx]+\)/.test(source)) {
    throw notSupported('regular expression syntax that JavaScript lacks');
  }
  const flags = javascriptFlags(options + (inline?.[1] ?? ''));
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new CommandError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

export function compileRegex(regex: BSONRegExp): TextTest {
  const compiled = toRegExp(regex.pattern, regex.options);
  return NEEDS_BACKTRACKING.test(compiled.source) ? guarded(compiled) : (text) => compiled.test(text);
}

/** The literal text every match starts with, so that an index range can be used; '' when there is none. */
export function literalPrefix(regex: BSONRegExp): string {
  if (regex.options !== '' || regex.pattern.includes('|')) return '';
  const match = /^\^([\w @\-:/#%&=~,;!<>"']+)/.exec(regex.pattern);
  if (!match) return '';
  const text = match[1] as string;
  return /[*?{]/.test(regex.pattern[match[0].length] ?? '') ? text.slice(0, -1) : text;
}
