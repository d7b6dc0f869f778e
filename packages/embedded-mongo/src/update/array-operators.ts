import { compareValues, equalValues } from '../bson/compare.ts';
import { isDocument, typeOf, isList } from '../bson/document.ts';
import { isNumeric, toDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { type FilterContext, hasOperators, parseFilter } from '../query/filter.ts';
import { matches } from '../query/matcher.ts';
import { parseSort, sortValues } from '../query/sort.ts';
import { type Change, KEEP } from './paths.ts';

function whole(name: string, value: unknown): number {
  const number = isNumeric(value) ? toDouble(value) : NaN;
  if (!Number.isInteger(number)) throw new CommandError(2, `The value for ${name} must be an integer value`);
  return number;
}

function listOf(operator: string, path: string, current: unknown): unknown[] {
  if (current === undefined) return [];
  if (isList(current)) return [...current];
  const verb =
    operator === '$push'
      ? `The field '${path}' must be an array`
      : `Cannot apply ${operator} to non-array field '${path}'`;
  throw new CommandError(2, `${verb} but is of type ${typeOf(current)[1]}`);
}

function itemsOf(operator: string, operand: unknown): unknown[] {
  if (!isDocument(operand) || !('$each' in operand)) return [operand];
  const items = operand['$each'];
  if (!Array.isArray(items))
    throw new CommandError(2, `The argument to $each in ${operator} must be an array`);
  return items;
}

function slice(list: unknown[], count: number): unknown[] {
  if (count === 0) return [];
  return count > 0 ? list.slice(0, count) : list.slice(count);
}

export function push(path: string, operand: unknown): Change {
  const items = itemsOf('$push', operand);
  const modifiers = isDocument(operand) && '$each' in operand ? operand : {};
  for (const name of Object.keys(modifiers)) {
    if (!['$each', '$slice', '$sort', '$position'].includes(name)) {
      throw new CommandError(2, `Unrecognized clause in $push: ${name}`);
    }
  }
  const has = (name: string) => Object.hasOwn(modifiers, name);
  const position = has('$position') ? whole('$position', modifiers['$position']) : undefined;
  const limit = has('$slice') ? whole('$slice', modifiers['$slice']) : undefined;
  const sort = modifiers['$sort'];
  const order = isDocument(sort) ? parseSort(sort) : Number(sort);
  return (current) => {
    const list = listOf('$push', path, current);
    list.splice(position ?? list.length, 0, ...items);
    const sorted = has('$sort') ? sortValues(list, order) : list;
    return limit === undefined ? sorted : slice(sorted, limit);
  };
}

export function addToSet(path: string, operand: unknown): Change {
  const items = itemsOf('$addToSet', operand);
  if (isDocument(operand) && '$each' in operand && Object.keys(operand).length > 1) {
    throw new CommandError(2, 'Found unexpected fields after $each in $addToSet');
  }
  return (current) => {
    const list = listOf('$addToSet', path, current);
    const before = list.length;
    for (const item of items) if (!list.some((value) => equalValues(value, item))) list.push(item);
    return list.length === before && current !== undefined ? KEEP : list;
  };
}

function removing(operator: string, path: string, drops: (item: unknown) => boolean): Change {
  return (current) => {
    if (current === undefined) return KEEP;
    const list = listOf(operator, path, current);
    const kept = list.filter((item) => !drops(item));
    return kept.length === list.length ? KEEP : kept;
  };
}

export function pull(path: string, operand: unknown, context: FilterContext): Change {
  if (isDocument(operand) && !hasOperators(operand)) {
    const filter = parseFilter(operand, context);
    return removing('$pull', path, (item) => isDocument(item) && matches(filter, item));
  }
  const isPlain = !hasOperators(operand);
  if (isPlain && Array.isArray(operand)) {
    return removing('$pull', path, (item) => compareValues(item, operand, context.collation.compare) === 0);
  }
  const filter = parseFilter({ item: operand }, context);
  return removing('$pull', path, (item) => matches(filter, { item }));
}

export function pullAll(path: string, operand: unknown): Change {
  if (!Array.isArray(operand)) throw new CommandError(2, '$pullAll requires an array argument');
  return removing('$pullAll', path, (item) => operand.some((value) => equalValues(value, item)));
}

export function pop(path: string, operand: unknown): Change {
  const end = whole('$pop', operand);
  if (end !== 1 && end !== -1) throw new CommandError(9, '$pop expects 1 or -1');
  return (current) => {
    if (current === undefined) return KEEP;
    if (!isList(current)) {
      throw new CommandError(
        14,
        `Path '${path}' contains an element of non-array type '${typeOf(current)[1]}'`,
      );
    }
    return end === 1 ? current.slice(0, -1) : current.slice(1);
  };
}
