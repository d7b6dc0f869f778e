import { BSONRegExp, MaxKey, MinKey } from 'bson';
import type { Collation } from '../bson/collation.ts';
import { compareValues } from '../bson/compare.ts';
import { RANK, rankOf, typeOf } from '../bson/document.ts';
import { isNumeric, toDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { encodeValue, isIndexableNumber } from '../store/index-key.ts';
import type { Test } from './matcher.ts';
import { compileRegex } from './regex.ts';

const isNullish = (value: unknown) => value === null || value === undefined;

function regexTest(regex: BSONRegExp): (value: unknown) => boolean {
  const test = compileRegex(regex);
  return (value) =>
    typeof value === 'string'
      ? test(value)
      : value instanceof BSONRegExp && compareValues(value, regex) === 0;
}

export function equalTest(operand: unknown, collation: Collation): Test {
  const operator = '$eq';
  if (isNullish(operand)) return { operator, operand: null, accepts: isNullish };
  if (operand instanceof BSONRegExp) {
    return { operator: '$regex', operand, accepts: regexTest(operand) };
  }
  if (typeof operand === 'string' && collation.id !== 'simple') {
    const folded = collation.fold(operand);
    return {
      operator,
      operand,
      accepts: (value) => typeof value === 'string' && collation.fold(value) === folded,
    };
  }
  return { operator, operand, accepts: (value) => compareValues(value, operand, collation.compare) === 0 };
}

const isKeyable = (value: unknown) =>
  ![RANK.array, RANK.regex].includes(rankOf(value) as never) &&
  !(isNumeric(value) && !isIndexableNumber(value));

export function inTest(operand: unknown, collation: Collation): Test {
  if (!Array.isArray(operand)) throw new CommandError(2, '$in needs an array');
  const keyOf = (value: unknown) => encodeValue(value ?? null, collation).toString('latin1');
  // Equal values have equal index keys: a set makes long lists as quick as short ones.
  const keys = new Set(operand.filter(isKeyable).map(keyOf));
  const others = operand.filter((value) => !isKeyable(value)).map((value) => equalTest(value, collation));
  const accepts: Test['accepts'] = (value, found) =>
    (isKeyable(value)
      ? keys.has(keyOf(value))
      : isNumeric(value) && operand.some((item) => compareValues(item, value) === 0)) ||
    others.some((test) => test.accepts(value, found));
  return { operator: '$in', operand, accepts };
}

const ORDER_TESTS: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

const isNaNValue = (value: unknown) => isNumeric(value) && Number.isNaN(toDouble(value));

export function orderTest(operator: string, operand: unknown, collation: Collation): Test {
  const holds = ORDER_TESTS[operator] as (order: number) => boolean;
  const rank = rankOf(operand);
  if (operand instanceof BSONRegExp) throw new CommandError(2, `Can't have RegEx as arg to ${operator}`);
  const crossesTypes = operand instanceof MinKey || operand instanceof MaxKey;
  const accepts = (value: unknown): boolean => {
    const actual = value ?? null;
    if (!crossesTypes && rankOf(actual) !== rank) return false;
    if (isNaNValue(actual) !== isNaNValue(operand)) return false;
    return holds(compareValues(actual, operand, collation.compare));
  };
  return { operator, operand: operand ?? null, accepts };
}

const TYPE_CODES: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};

function typeAlias(value: unknown): string {
  const alias = isNumeric(value) ? TYPE_CODES[toDouble(value)] : value;
  if (alias !== 'number' && !Object.values(TYPE_CODES).includes(alias as string)) {
    throw new CommandError(2, `Unknown type name alias: ${String(value)}`);
  }
  return alias as string;
}

export function typeTest(operand: unknown): Test {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).map(typeAlias));
  const accepts = (value: unknown) => {
    const [rank, alias] = typeOf(value);
    return wanted.has(alias) || (rank === RANK.number && wanted.has('number'));
  };
  return { operator: '$type', operand, accepts };
}

export function sizeTest(operand: unknown): Test {
  const size = isNumeric(operand) ? toDouble(operand) : NaN;
  if (!Number.isInteger(size) || size < 0) {
    throw new CommandError(2, 'Failed to parse $size. Expected a non-negative whole number');
  }
  const accepts = (value: unknown) => Array.isArray(value) && value.length === size;
  return { operator: '$size', operand, whole: true, accepts };
}

export function moduloTest(operand: unknown): Test {
  if (!Array.isArray(operand) || operand.length !== 2 || !operand.every(isNumeric)) {
    throw new CommandError(2, 'malformed mod, it needs two numbers');
  }
  const [divisor, remainder] = operand.map((value) => BigInt(Math.trunc(toDouble(value)))) as [
    bigint,
    bigint,
  ];
  if (divisor === 0n) throw new CommandError(2, 'divisor cannot be 0');
  const accepts = (value: unknown) => {
    if (!isNumeric(value) || !Number.isFinite(toDouble(value))) return false;
    const whole = typeof value === 'bigint' ? value : BigInt(Math.trunc(toDouble(value)));
    return whole % divisor === remainder;
  };
  return { operator: '$mod', operand, accepts };
}
