import { BSONRegExp } from 'bson';
import { compareValues, equalValues } from '../bson/compare.ts';
import { isDocument, isList, isNullish, rankOf } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { valueKey } from '../store/index-key.ts';
import type { Test } from './matcher.ts';
import { compileRegex } from './regex.ts';

/** A value, or for a regular expression every text that it matches. */
export function equalTest(operand: unknown): Test {
  if (isNullish(operand)) return { operator: '$eq', operand: null, accepts: isNullish };
  if (!(operand instanceof BSONRegExp)) {
    return { operator: '$eq', operand, accepts: (value) => equalValues(value, operand) };
  }
  const test = compileRegex(operand);
  const accepts = (value: unknown) => (typeof value === 'string' ? test(value) : equalValues(value, operand));
  return { operator: '$regex', operand, accepts };
}

const isKeyable = (value: unknown) => !isList(value) && !(value instanceof BSONRegExp);

export function inTest(operand: unknown): Test {
  if (!isList(operand)) throw new CommandError(2, '$in needs an array');
  if (operand.some((item) => isDocument(item) && Object.keys(item)[0]?.startsWith('$'))) {
    throw new CommandError(2, 'cannot nest $ under $in');
  }
  const keyOf = (value: unknown) => valueKey(value ?? null);
  // A set makes long lists as quick as short ones.
  const keys = new Set(operand.filter(isKeyable).map(keyOf));
  const others = operand.filter((item) => !isKeyable(item)).map(equalTest);
  const accepts = (value: unknown) =>
    (isKeyable(value) && keys.has(keyOf(value))) || others.some((test) => test.accepts(value));
  return { operator: '$in', operand, accepts };
}

const ORDER_TESTS: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** A range stays inside the type of its bound. */
export function orderTest(operator: string, operand: unknown): Test {
  const holds = ORDER_TESTS[operator] as (order: number) => boolean;
  const bound = operand ?? null;
  const rank = rankOf(bound);
  if (operand instanceof BSONRegExp) throw new CommandError(2, `Can't have RegEx as arg to ${operator}`);
  const accepts = (value: unknown): boolean => {
    const actual = value ?? null;
    if (rankOf(actual) !== rank || Number.isNaN(actual) !== Number.isNaN(bound)) return false;
    return holds(compareValues(actual, bound));
  };
  return { operator, operand: bound, accepts };
}

export function existsTest(): Test {
  return { operator: '$exists', operand: true, whole: true, accepts: (value) => value !== undefined };
}
