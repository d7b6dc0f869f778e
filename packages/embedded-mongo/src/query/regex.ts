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
  /\\[AZzQEGhHKRX]|\(\?(?:>|P|R|#|\||[+-]?\d|[-imsx])|[*+?}]\+|\[\[:|\(\*|(?:^|[^\\])(?:\\\\)*\\g/;

// A client's pattern such as ^(a+)+$ would otherwise hold the only thread for minutes.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
/** What V8's linear engine cannot run, beside option i: look-around, back-references, counted repetition. */
const NEEDS_BACKTRACKING = /\(\?<?[=!]|\\[1-9]|\\k<|\{\d/;
const CAN_BACKTRACK = /[*+?{|]|\\[1-9k]/;

const sandbox = createContext({ regex: /(?:)/, text: '' });
const guardedTest = new Script('regex.test(text)');

function guarded(regex: RegExp): TextTest {
  return (text) => {
    Object.assign(sandbox, { regex, text });
    try {
      return guardedTest.runInContext(sandbox, { timeout: BACKTRACKING_BUDGET_MS }) as boolean;
    } catch {
      const message = `the regular expression took longer than ${BACKTRACKING_BUDGET_MS} ms on one value`;
      throw new CommandError(50, message);
    }
  };
}

export function compileRegex({ pattern, options }: BSONRegExp): TextTest {
  if (pattern.length > MAX_PATTERN) throw new CommandError(51091, 'Regular expression is too long');
  if (pattern.includes('\0')) throw new CommandError(51091, 'Regular expression cannot contain a null byte');
  const unknown = /[^imsux]/.exec(options);
  if (unknown) throw new CommandError(51108, `invalid flag in regex options: ${unknown[0]}`);
  if (options.includes('x') || PCRE_ONLY.test(pattern)) {
    throw notSupported('regular expression syntax that JavaScript lacks');
  }
  let regex: RegExp;
  try {
    regex = new RegExp(pattern, options.replaceAll('u', ''));
  } catch (error) {
    throw new CommandError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
  const isLinear = !options.includes('i') && !NEEDS_BACKTRACKING.test(pattern);
  return isLinear || !CAN_BACKTRACK.test(pattern) ? (text) => regex.test(text) : guarded(regex);
}

/** The literal text every match starts with, so that an index range can be used; '' when there is none. */
export function literalPrefix(regex: BSONRegExp): string {
  if (regex.options !== '' || regex.pattern.includes('|')) return '';
  const match = /^\^([\w @\-:/#%&=~,;!<>"']+)/.exec(regex.pattern);
  if (!match) return '';
  const text = match[1] as string;
  return /[*?{]/.test(regex.pattern[match[0].length] ?? '') ? text.slice(0, -1) : text;
}
