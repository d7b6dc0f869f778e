import { equalValues } from '../bson/compare.ts';
import { type Document, isDocument, isList, isNullish, setField } from '../bson/document.ts';
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

function slice(...values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  const array = arrayOf('$slice', values[0]);
  const start = integer('$slice', values[1]);
  if (values.length === 2) return start < 0 ? array.slice(start) : array.slice(0, start);
  const length = integer('$slice', values[2]);
  if (length <= 0) throw new CommandError(28729, 'Third argument to $slice must be positive');
  const from = start < 0 ? Math.max(0, array.length + start) : start;
  return array.slice(from, from + length);
}

export function mergeObjects(values: unknown[]): Document {
  const result: Document = {};
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDocument(value)) throw new CommandError(40400, '$mergeObjects requires object inputs');
    for (const [name, field] of Object.entries(value)) setField(result, name, field);
  }
  return result;
}

const elementAt = (name: string, position: number) =>
  positional(name, [1, 1], (list) => (isNullish(list) ? null : arrayOf(name, list).at(position)));

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
  $isArray: positional('$isArray', [1, 1], isList),
  $in: positional('$in', [2, 2], (value, list) =>
    arrayOf('$in', list).some((item) => equalValues(item, value)),
  ),
  $arrayElemAt: positional('$arrayElemAt', [2, 2], (list, position) =>
    isNullish(list) || isNullish(position)
      ? null
      : arrayOf('$arrayElemAt', list).at(integer('$arrayElemAt', position)),
  ),
  $first: elementAt('$first', 0),
  $last: elementAt('$last', -1),
  $slice: positional('$slice', [2, 3], slice),
  $concatArrays: variadic((lists) =>
    lists.some(isNullish) ? null : lists.flatMap((list) => arrayOf('$concatArrays', list)),
  ),
  $mergeObjects: variadic(mergeObjects),
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
