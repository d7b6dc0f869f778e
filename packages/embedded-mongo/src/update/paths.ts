import {
  arrayIndex,
  type Document,
  getField,
  isDocument,
  isList,
  setField,
  typeName,
} from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';

export const REMOVE = Symbol('remove the field');
export const KEEP = Symbol('leave the field as it is');

/** New value of a field, or REMOVE or KEEP; `undefined` comes in when the field is missing. */
export type Change = (current: unknown) => unknown;

const MAX_PADDING = 1_500_000;

function blocked(name: string, value: unknown): CommandError {
  return new CommandError(28, `Cannot create field '${name}' in a value of type ${typeName(value)}`);
}

/** The field of a document or the element of an array. */
export function child(value: unknown, name: string): unknown {
  if (!isList(value)) return isDocument(value) ? getField(value, name) : undefined;
  const position = arrayIndex(name);
  return position === undefined ? undefined : value[position];
}

function put(target: Document | unknown[], name: string, next: unknown): void {
  if (!isList(target)) {
    if (next === REMOVE) delete target[name];
    else setField(target, name, next);
    return;
  }
  const position = arrayIndex(name);
  if (next === REMOVE) {
    if (position !== undefined && position < target.length) target[position] = null;
    return;
  }
  if (position === undefined) throw blocked(name, target);
  if (position - target.length > MAX_PADDING)
    throw new CommandError(2, `can't backfill more than ${MAX_PADDING} elements`);
  while (target.length < position) target.push(null);
  target[position] = next;
}

function changeInside(value: unknown, path: string[], change: Change): unknown {
  const isContainer = isList(value) || isDocument(value);
  if (!isContainer) {
    // An operator such as `$unset` or `$pull` that does nothing to a missing field needs no path either.
    const next = change(undefined);
    if (next === KEEP || next === REMOVE) return KEEP;
    if (value !== undefined) throw blocked(path[0] as string, value);
  }
  const container = isContainer ? value : {};
  changeAtPath(container, path, change);
  return container;
}

/** Applies a change in place; missing documents on the way are created. */
export function changeAtPath(target: Document | unknown[], path: string[], change: Change): void {
  const [name = '', ...rest] = path;
  const current = child(target, name);
  const next = rest.length === 0 ? change(current) : changeInside(current, rest, change);
  if (next !== KEEP) put(target, name, next);
}

export function assertPath(path: string): void {
  const parts = path.split('.');
  if (parts.includes('')) throw new CommandError(56, `The update path '${path}' has an empty field name`);
  if (parts.includes('$')) throw notSupported('the positional operator $ (an array filter $[name] is)');
  const [first = ''] = parts;
  if (first.startsWith('$[')) {
    throw new CommandError(2, `Cannot have positional operator in the first position of '${path}'`);
  }
  if (first.startsWith('$')) {
    throw new CommandError(52, `The dollar ($) prefixed field '${path}' is not valid for storage.`);
  }
}

/** Two operators on one path, or on a path and something inside it, would depend on their order. */
export function assertNoConflicts(paths: string[]): void {
  const sorted = [...paths].sort();
  for (const [i, path] of sorted.entries()) {
    for (let j = i + 1; j < sorted.length; j += 1) {
      const other = sorted[j] as string;
      if (other === path || other.startsWith(`${path}.`)) {
        throw new CommandError(40, `Updating the path '${other}' would create a conflict at '${path}'`);
      }
      if (!other.startsWith(path)) break;
    }
  }
}
