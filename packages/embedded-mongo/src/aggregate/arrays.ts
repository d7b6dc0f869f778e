import { equalValues } from '../bson/compare.ts';
import { isList, isNullish } from '../bson/document.ts';
import { asDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { type OperatorTable, positional } from './operator.ts';

function arrayOf(name: string, value: unknown): unknown[] {
  if (!isList(value)) throw new CommandError(17124, `The argument to ${name} must be an array`);
  return value;
}

function integer(name: string, value: unknown): number {
  const number = asDouble(value);
  if (!Number.isInteger(number)) throw new CommandError(28690, `${name} needs a whole number`);
  return number;
}

export const ARRAYS: OperatorTable = {
  $size: positional('$size', [1, 1], (list) => arrayOf('$size', list).length),
  $in: positional('$in', [2, 2], (value, list) =>
    arrayOf('$in', list).some((item) => equalValues(item, value)),
  ),
  $arrayElemAt: positional('$arrayElemAt', [2, 2], (list, position) =>
    isNullish(list) || isNullish(position)
      ? null
      : arrayOf('$arrayElemAt', list).at(integer('$arrayElemAt', position)),
  ),
};
