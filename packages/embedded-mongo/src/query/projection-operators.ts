import type { Collation } from '../bson/collation.ts';
import { type Document, entriesOf, isDocument, setField } from '../bson/document.ts';
import { isNumeric, toDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { parseFilter } from './filter.ts';
import { type Filter, type Found, matches } from './matcher.ts';

/** Changes one field of the projected document; `source` is the document as stored. */
export type Special = (projected: Document, source: Document) => Document;

function changeAt(value: unknown, path: string[], change: (field: unknown) => unknown): unknown {
  if (path.length === 0) return change(value);
  if (Array.isArray(value)) return value.map((item) => changeAt(item, path, change));
  if (!isDocument(value)) return value;
  const [name, ...rest] = path;
  const result: Document = {};
  for (const [key, field] of entriesOf(value)) {
    const next = key === name ? changeAt(field, rest, change) : field;
    if (next !== undefined) setField(result, key, next);
  }
  return result;
}

function whole(value: unknown): number {
  if (!isNumeric(value)) throw new CommandError(28667, '$slice needs whole numbers');
  return Math.trunc(toDouble(value));
}

export function compileSlice(path: string, operand: unknown): Special {
  const [first, second] = Array.isArray(operand) ? operand.map(whole) : [whole(operand)];
  if (second !== undefined && second <= 0) throw new CommandError(28724, '$slice limit must be positive');
  const slice = (list: unknown[]) => {
    const start = first as number;
    if (second === undefined) return start < 0 ? list.slice(start) : list.slice(0, start);
    const from = start < 0 ? Math.max(0, list.length + start) : start;
    return list.slice(from, from + second);
  };
  const change = (value: unknown) => (Array.isArray(value) ? slice(value) : value);
  return (projected) => changeAt(projected, path.split('.'), change) as Document;
}

export function compileElementMatch(path: string, operand: unknown, collation: Collation): Special {
  if (path.includes('.')) throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field');
  const filter = parseFilter({ [path]: { $elemMatch: operand } }, { collation });
  return (projected, source) => {
    const { [path]: list, ...rest } = projected;
    const found: Found = {};
    if (!Array.isArray(list) || !matches(filter, source, found) || found.position === undefined) return rest;
    return { ...rest, [path]: [list[found.position]] };
  };
}

export function compilePositional(path: string, filter: Filter): Special {
  const parts = path.slice(0, -2).split('.');
  return (projected, source) => {
    const found: Found = {};
    matches(filter, source, found);
    if (found.position === undefined) {
      throw new CommandError(
        51246,
        "Executor error: positional operator '.$' couldn't find a matching element",
      );
    }
    const { position } = found;
    const change = (value: unknown) => (Array.isArray(value) ? value.slice(position, position + 1) : value);
    return changeAt(projected, parts, change) as Document;
  };
}
