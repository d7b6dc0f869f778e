import { CommandError, notSupported } from '../errors.ts';
import { type CompareStrings, compareCodePoints } from './compare.ts';
import { type Document, isDocument } from './document.ts';

/** How strings compare in one operation or one index; `fold` maps equal strings to the same string. */
export interface Collation {
  readonly spec: Document | undefined;
  readonly id: string;
  readonly fold: (text: string) => string;
  readonly compare: CompareStrings;
}

export const SIMPLE: Collation = {
  spec: undefined,
  id: 'simple',
  fold: (text) => text,
  compare: compareCodePoints,
};

const DEFAULTS: Document = {
  caseLevel: false,
  caseFirst: 'off',
  numericOrdering: false,
  alternate: 'non-ignorable',
  maxVariable: 'punct',
  normalization: false,
  backwards: false,
};

const foldCase = (text: string) => text.normalize('NFKC').toLowerCase();
const foldMarks = (text: string) => foldCase(text).normalize('NFD').replace(/\p{M}/gu, '');

// There is no ICU sort key in JavaScript: equality folds, order asks Intl.Collator and falls back to the fold.
/** ICU writes en_US, JavaScript en-US. */
const languageTag = (locale: string) => locale.replaceAll('_', '-');

function isKnownLocale(locale: string): boolean {
  try {
    return Intl.Collator.supportedLocalesOf([languageTag(locale)]).length > 0;
  } catch {
    return false;
  }
}

function build(locale: string, strength: number, spec: Document): Collation {
  const fold = strength === 1 ? foldMarks : strength === 2 ? foldCase : (text: string) => text;
  const sensitivity = strength === 1 ? 'base' : strength === 2 ? 'accent' : 'variant';
  const collator = new Intl.Collator(languageTag(locale), { sensitivity });
  const compare = (a: string, b: string) => {
    const [x, y] = [fold(a), fold(b)];
    return x === y ? 0 : collator.compare(x, y) || compareCodePoints(x, y);
  };
  return { spec, id: `${locale}/${strength}`, fold, compare };
}

export function parseCollation(value: unknown): Collation {
  if (value === undefined || value === null) return SIMPLE;
  if (!isDocument(value) || typeof value['locale'] !== 'string') {
    throw new CommandError(9, "collation needs a 'locale'");
  }
  const { locale: given, strength = 3, version: _version, ...rest } = value;
  const locale = String(given);
  if (locale === 'simple') return SIMPLE;
  for (const [name, setting] of Object.entries(rest)) {
    if (!(name in DEFAULTS)) throw new CommandError(9, `unknown collation option: ${name}`);
    if (setting !== DEFAULTS[name]) throw notSupported(`collation option ${name}`);
  }
  const level = Number(strength);
  if (!Number.isInteger(level) || level < 1 || level > 3) throw notSupported(`collation strength ${level}`);
  if (!isKnownLocale(locale)) {
    throw new CommandError(2, `unknown collation locale: ${locale}`);
  }
  return build(locale, level, { locale, ...rest, strength: level });
}
