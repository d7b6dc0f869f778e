import { equalValues } from '../bson/compare.ts';
import { type Document, isNullish } from '../bson/document.ts';
import { asDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { isTruthy } from './conditions.ts';
import {
  type Compile,
  namedArguments,
  type OperatorTable,
  positional,
  type Scope,
  variadic,
} from './operator.ts';

function arrayOf(name: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new CommandError(17124, `The argument to ${name} must be an array`);
  return value;
}

function integer(name: string, value: unknown): number {
  const number = asDouble(value);
  if (!Number.isInteger(number)) throw new CommandError(28690, `${name} needs a whole number`);
  return number;
}

/** What `$map` and `$filter` share: each element of `input`, with a scope that knows it by the name `as`. */
function elementsOf(name: string, { input, as = 'this' }: Document, compile: Compile) {
  if (typeof as !== 'string' || !/^[a-z]\w*$/.test(as)) {
    throw new CommandError(9, `'${String(as)}' is not a valid name of a variable`);
  }
  const list = compile(input);
  return ({ root, variables }: Scope) => {
    const items = list({ root, variables });
    if (isNullish(items)) return undefined;
    return arrayOf(name, items).map((item) => ({
      item,
      scope: { root, variables: { ...variables, [as]: item } },
    }));
  };
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
  $concatArrays: variadic((lists) =>
    lists.some(isNullish) ? null : lists.flatMap((list) => arrayOf('$concatArrays', list)),
  ),
  $map: (argument, compile) => {
    const named = namedArguments('$map', argument, { required: ['input', 'in'], optional: ['as'] });
    const elements = elementsOf('$map', named, compile);
    const body = compile(named['in']);
    return (scope) => elements(scope)?.map((element) => body(element.scope) ?? null) ?? null;
  },
  $filter: (argument, compile) => {
    const named = namedArguments('$filter', argument, { required: ['input', 'cond'], optional: ['as'] });
    const elements = elementsOf('$filter', named, compile);
    const test = compile(named['cond']);
    return (scope) => {
      const kept = elements(scope)?.filter((element) => isTruthy(test(element.scope)));
      return kept?.map(({ item }) => item) ?? null;
    };
  },
};
