import { compareValues, equalValues } from '../bson/compare.ts';
import { type Document, isDocument, isList, typeName } from '../bson/document.ts';
import { asDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { hasOperators, parseFilter } from '../query/filter.ts';
import { matches } from '../query/matcher.ts';
import { parseSort, sortDocuments } from '../query/sort.ts';
import { type Change, KEEP } from './paths.ts';

function whole(name: string, value: unknown): number {
  const number = asDouble(value);
  if (!Number.isInteger(number)) throw new CommandError(2, `The value for ${name} must be an integer value`);
  return number;
}

function listOf(operator: string, path: string, current: unknown): unknown[] {
  if (current === undefined) return [];
  if (isList(current)) return [...current];
  const field = `non-array field '${path}' of type ${typeName(current)}`;
  throw new CommandError(2, `Cannot apply ${operator} to ${field}`);
}

/** What is added, with the modifiers beside `$each`. */
function itemsOf(
  operator: string,
  operand: unknown,
  known: string[],
): { items: unknown[]; modifiers: Document } {
  if (!isDocument(operand) || !('$each' in operand)) return { items: [operand], modifiers: {} };
  const { $each: items, ...modifiers } = operand;
  const unknown = Object.keys(modifiers).find((name) => !known.includes(name));
  if (unknown) throw new CommandError(2, `Unrecognized clause in ${operator}: ${unknown}`);
  if (!isList(items)) throw new CommandError(2, `The argument to $each in ${operator} must be an array`);
  return { items, modifiers };
}

function sorter(order: unknown): (list: unknown[]) => unknown[] {
  if (isDocument(order)) {
    const fields = parseSort(order);
    return (list) => sortDocuments(list, fields);
  }
  const direction = asDouble(order);
  if (direction !== 1 && direction !== -1) throw new CommandError(2, 'a sort direction must be 1 or -1');
  return (list) => list.toSorted((a, b) => compareValues(a, b) * direction);
}

export function push(path: string, operand: unknown): Change {
  const { items, modifiers } = itemsOf('$push', operand, ['$slice', '$sort', '$position']);
  const option = (name: string) =>
    Object.hasOwn(modifiers, name) ? whole(name, modifiers[name]) : undefined;
  const [position, limit] = [option('$position'), option('$slice')];
  const sort = Object.hasOwn(modifiers, '$sort') ? sorter(modifiers['$sort']) : (list: unknown[]) => list;
  return (current) => {
    const list = listOf('$push', path, current);
    list.splice(position ?? list.length, 0, ...items);
    const sorted = sort(list);
    if (limit === undefined) return sorted;
    return limit < 0 ? sorted.slice(limit) : sorted.slice(0, limit);
  };
}

export function addToSet(path: string, operand: unknown): Change {
  const { items } = itemsOf('$addToSet', operand, []);
  return (current) => {
    const list = listOf('$addToSet', path, current);
    const before = list.length;
    for (const item of items) if (!list.some((value) => equalValues(value, item))) list.push(item);
    return list.length === before && current !== undefined ? KEEP : list;
  };
}

function removing(path: string, drops: (item: unknown) => boolean): Change {
  return (current) => {
    const list = listOf('$pull', path, current);
    const kept = list.filter((item) => !drops(item));
    return kept.length === list.length ? KEEP : kept;
  };
}

export function pull(path: string, operand: unknown): Change {
  if (isList(operand)) return removing(path, (item) => equalValues(item, operand));
  if (isDocument(operand) && !hasOperators(operand)) {
    const filter = parseFilter(operand);
    return removing(path, (item) => isDocument(item) && matches(filter, item));
  }
  const filter = parseFilter({ item: operand });
  return removing(path, (item) => matches(filter, { item }));
}
