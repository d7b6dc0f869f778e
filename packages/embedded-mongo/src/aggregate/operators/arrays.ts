import { compareValues, equalValues } from '../../bson/compare.ts';
import { type Document, getField, isDocument, setField, isList } from '../../bson/document.ts';
import { isNumeric, toDouble } from '../../bson/numbers.ts';
import { CommandError } from '../../errors.ts';
import { isNullish, namedArguments, type OperatorTable, positional, variadic } from '../scope.ts';

function arrayOf(name: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new CommandError(17124, `The argument to ${name} must be an array`);
  return value;
}

function integer(name: string, value: unknown): number {
  const number = isNumeric(value) ? toDouble(value) : NaN;
  if (!Number.isInteger(number)) throw new CommandError(28690, `${name} needs a whole number`);
  return number;
}

const has = (list: unknown[], value: unknown) => list.some((item) => equalValues(item, value));
const distinct = (list: unknown[]) =>
  [...list].sort(compareValues).filter((item, i, all) => i === 0 || !equalValues(item, all[i - 1]));

/** An operator on arrays that gives null when any of them is null or missing. */
const onArrays = (name: string, count: number, apply: (...arrays: unknown[][]) => unknown) =>
  positional(name, [count, count], (...values) =>
    values.some(isNullish) ? null : apply(...values.map((value) => arrayOf(name, value))),
  );

function slice(values: unknown[]): unknown {
  const [list, first, second] = values;
  if (values.some(isNullish)) return null;
  const array = arrayOf('$slice', list);
  const start = integer('$slice', first);
  if (values.length === 2) return start < 0 ? array.slice(start) : array.slice(0, start);
  const length = integer('$slice', second);
  if (length <= 0) throw new CommandError(28729, 'Third argument to $slice must be positive');
  const from = start < 0 ? Math.max(0, array.length + start) : start;
  return array.slice(from, from + length);
}

function merge(values: unknown[]): unknown {
  const result: Document = {};
  for (const value of values.flatMap((item) => (isList(item) ? item : [item]))) {
    if (isNullish(value)) continue;
    if (!isDocument(value)) throw new CommandError(40400, '$mergeObjects requires object inputs');
    for (const [name, field] of Object.entries(value)) setField(result, name, field);
  }
  return result;
}

function fromPairs(list: unknown[]): Document {
  const result: Document = {};
  for (const item of list) {
    const pair = Array.isArray(item) ? item : isDocument(item) ? [item['k'], item['v']] : [];
    if (typeof pair[0] !== 'string')
      throw new CommandError(40394, '$arrayToObject needs pairs of a string and a value');
    setField(result, pair[0], pair[1]);
  }
  return result;
}

function range(start: unknown, end: unknown, step: unknown = 1): number[] {
  const [from, to, by] = [start, end, step].map((value) => integer('$range', value)) as [
    number,
    number,
    number,
  ];
  if (by === 0) throw new CommandError(34449, '$range requires a non-zero step value');
  const count = Math.max(0, Math.ceil((to - from) / by));
  if (count > 1_000_000) throw new CommandError(292, '$range would exceed the memory limit');
  return Array.from({ length: count }, (_, i) => from + i * by);
}

export const ARRAYS: OperatorTable = {
  $size: positional('$size', [1, 1], (list) => arrayOf('$size', list).length),
  $isArray: positional('$isArray', [1, 1], (value) => Array.isArray(value)),
  $in: positional('$in', [2, 2], (value, list) => has(arrayOf('$in', list), value)),
  $indexOfArray: positional('$indexOfArray', [2, 2], (list, value) =>
    isNullish(list) ? null : arrayOf('$indexOfArray', list).findIndex((item) => equalValues(item, value)),
  ),
  $arrayElemAt: positional('$arrayElemAt', [2, 2], (list, position) =>
    isNullish(list) || isNullish(position)
      ? null
      : arrayOf('$arrayElemAt', list).at(integer('$arrayElemAt', position)),
  ),
  $first: positional('$first', [1, 1], (list) => (isNullish(list) ? null : arrayOf('$first', list).at(0))),
  $last: positional('$last', [1, 1], (list) => (isNullish(list) ? null : arrayOf('$last', list).at(-1))),
  $slice: positional('$slice', [2, 3], (...values) => slice(values)),
  $concatArrays: variadic((lists) =>
    lists.some(isNullish) ? null : lists.flatMap((list) => arrayOf('$concatArrays', list)),
  ),
  $reverseArray: onArrays('$reverseArray', 1, (list) => [...list].reverse()),
  $range: positional('$range', [2, 3], range),
  $setUnion: variadic((lists) =>
    lists.some(isNullish) ? null : distinct(lists.flatMap((list) => arrayOf('$setUnion', list))),
  ),
  $setIntersection: variadic((lists) => {
    if (lists.some(isNullish)) return null;
    const [first = [], ...others] = lists.map((list) => arrayOf('$setIntersection', list));
    return distinct(first).filter((value) => others.every((other) => has(other, value)));
  }),
  $setDifference: onArrays('$setDifference', 2, (a = [], b = []) =>
    a.filter((value, i) => !has(b, value) && !has(a.slice(0, i), value)),
  ),
  $setIsSubset: onArrays('$setIsSubset', 2, (a = [], b = []) => a.every((value) => has(b, value))),
  $setEquals: onArrays(
    '$setEquals',
    2,
    (a = [], b = []) => a.every((value) => has(b, value)) && b.every((value) => has(a, value)),
  ),
  $mergeObjects: variadic(merge),
  $objectToArray: positional('$objectToArray', [1, 1], (value) => {
    if (isNullish(value)) return null;
    if (!isDocument(value)) throw new CommandError(40390, '$objectToArray requires an object');
    return Object.entries(value).map(([k, v]) => ({ k, v }));
  }),
  $arrayToObject: onArrays('$arrayToObject', 1, (list = []) => fromPairs(list)),
  $getField: (argument, compile) => {
    const named = isDocument(argument)
      ? namedArguments('$getField', argument, { required: ['field'], optional: ['input'] })
      : { field: argument };
    const [name, input] = [compile(named['field']), compile(named['input'] ?? '$$CURRENT')];
    return (scope) => {
      const document = input(scope);
      return isDocument(document) ? getField(document, String(name(scope))) : undefined;
    };
  },
  $setField: (argument, compile) => {
    const named = namedArguments('$setField', argument, { required: ['field', 'input', 'value'] });
    const parts = [named['field'], named['input'], named['value']].map(compile);
    return (scope) => {
      const [name, input, value] = parts.map((part) => part(scope));
      if (isNullish(input)) return null;
      if (!isDocument(input)) throw new CommandError(4161105, '$setField requires an object as input');
      const { [String(name)]: _replaced, ...rest } = input;
      return value === undefined ? rest : { ...rest, [String(name)]: value };
    };
  },
};
