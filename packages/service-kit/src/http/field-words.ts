import type { z } from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];
type Limit = Extract<RawIssue, { code: 'too_small' | 'too_big' }>;

const required = 'is required';
const wrongForm = 'has the wrong form';

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

const forms: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  date: 'must be a date such as 2008-11-30',
  datetime: 'must be a time such as 2026-12-01T10:00:00Z',
};

/** A form sends empty text for what nobody has filled in or chosen. */
const isAbsent = ({ input }: RawIssue): boolean => input === undefined || input === '';

function measure(limit: number | bigint, origin: Limit['origin']): string {
  const isOne = Number(limit) === 1;
  if (origin === 'string') return `${String(limit)} ${isOne ? 'character' : 'characters'}`;
  if (origin === 'array') return `${String(limit)} ${isOne ? 'entry' : 'entries'}`;
  return String(limit);
}

function boundary(issue: Limit): string {
  const { origin, inclusive = true } = issue;
  const verb = origin === 'array' ? 'must have' : 'must be';
  if (issue.code === 'too_big')
    return `${verb} ${inclusive ? 'at most' : 'less than'} ${measure(issue.maximum, origin)}`;
  return `${verb} ${inclusive ? 'at least' : 'more than'} ${measure(issue.minimum, origin)}`;
}

/** An empty choice is how a form leaves a field out: nobody is told to choose it. */
function choice(values: readonly unknown[]): string {
  const offered = values.filter((value) => value !== '').map(String);
  if (offered.length === 0) return wrongForm;
  return `must be ${offered.length > 1 ? 'one of ' : ''}${offered.join(', ')}`;
}

/** Kinds of complaints about a value that fits none of several forms; the earlier say more. */
const telling = [
  'custom',
  'not_multiple_of',
  'too_big',
  'too_small',
  'unrecognized_keys',
  'invalid_format',
  'invalid_union',
  'invalid_value',
  'invalid_type',
];

function mostTelling(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const found = branches.flat().filter(({ message }) => message !== wrongForm);
  const rank = ({ code }: z.core.$ZodIssue) => telling.indexOf(code);
  return found.toSorted((one, other) => rank(one) - rank(other))[0]?.message ?? wrongForm;
}

/** What is wrong with a field in words that can stand below it; the words that a schema has of its own go before these. */
export const fieldWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue) ? required : (kinds[issue.expected] ?? wrongForm);
    case 'invalid_value':
      return isAbsent(issue) ? required : choice(issue.values);
    case 'invalid_union':
      return isAbsent(issue) ? required : mostTelling(issue.errors);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? required : boundary(issue);
    case 'too_big':
      return boundary(issue);
    case 'invalid_format':
      return isAbsent(issue) ? required : (forms[issue.format] ?? wrongForm);
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'unrecognized_keys':
      return 'is not a known field';
    default:
      return wrongForm;
  }
};
