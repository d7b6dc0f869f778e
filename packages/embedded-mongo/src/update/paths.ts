import { arrayIndex, type Document, getField, isDocument, setField } from '../bson/document.ts';
import { CommandError } from '../errors.ts';

export const REMOVE = Symbol('remove the field');
export const KEEP = Symbol('leave the field as it is');

/** New value of a field, or REMOVE or KEEP; `undefined` comes in when the field is missing. */
export type Change = (current: unknown) => unknown;

const MAX_PADDING = 1_500_000;

function blocked(name: string, value: unknown): CommandError {
  return new CommandError(
    28,
    `Cannot create field '${name}' in element {${JSON.stringify(value) ?? 'null'}}`,
  );
}

function changeInArray(list: unknown[], path: string[], change: Change): void {
  const [name = '', ...rest] = path;
  const position = arrayIndex(name);
  if (position === undefined) {
    if (changesNothing(change)) return;
    throw blocked(name, '[array]');
  }
  const next = rest.length === 0 ? change(list[position]) : descend(list[position], rest, change);
  if (next === KEEP) return;
  if (next === REMOVE) {
    if (position < list.length) list[position] = null;
    return;
  }
  if (position - list.length > MAX_PADDING)
    throw new CommandError(2, `can't backfill more than ${MAX_PADDING} elements`);
  while (list.length < position) list.push(null);
  list[position] = next;
}

/** An operator such as `$unset` or `$pull` that does nothing to a missing field needs no path either. */
function changesNothing(change: Change): boolean {
  const next = change(undefined);
  return next === KEEP || next === REMOVE;
}

function descend(value: unknown, path: string[], change: Change): unknown {
  if (value === undefined) {
    if (changesNothing(change)) return KEEP;
    const created: Document = {};
    changeAtPath(created, path, change);
    return created;
  }
  if (!Array.isArray(value) && !isDocument(value)) {
    if (changesNothing(change)) return KEEP;
    throw blocked(path[0] as string, value);
  }
  changeAtPath(value, path, change);
  return value;
}

/** Applies a change in place; missing documents on the way are created. */
export function changeAtPath(target: Document | unknown[], path: string[], change: Change): void {
  if (Array.isArray(target)) {
    changeInArray(target, path, change);
    return;
  }
  const [name = '', ...rest] = path;
  const current = getField(target, name);
  const next = rest.length === 0 ? change(current) : descend(current, rest, change);
  if (next === KEEP) return;
  if (next === REMOVE) delete target[name];
  else setField(target, name, next);
}

export function checkPath(path: string): void {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(56, `The update path '${path}' contains an empty field name`);
  const [first = ''] = parts;
  if (first.startsWith('$') && first !== '$' && !first.startsWith('$[')) {
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${first}' in '${path}' is not valid for storage.`,
    );
  }
  if (first === '$' || first.startsWith('$[')) {
    throw new CommandError(2, `Cannot have positional operator in the first position of '${path}'`);
  }
}

/** Two operators on one path, or on a path and something inside it, would depend on their order. */
export function checkConflicts(paths: string[]): void {
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
