import { arrayIndex, type Document, getField, isDocument, isList, RANK } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import type { IndexDefinition } from './index-definition.ts';
import { encodeValue, invert } from './index-key.ts';

/** What an index holds for one document: its different keys, by their text, and which of its fields met an array. */
export interface IndexEntries {
  readonly keys: Map<string, Buffer>;
  readonly arrayFields: boolean[];
}

const NOTHING: IndexEntries = { keys: new Map(), arrayFields: [] };
const EMPTY_ARRAY = Symbol('empty array');

/** A value with the path that leads on from it. */
interface Place {
  readonly value: unknown;
  readonly path: string[];
}

/** Walks a path until it ends or meets an array that has to be expanded. */
function follow({ value, path }: Place): Place {
  let current = value;
  for (const [i, name] of path.entries()) {
    if (Array.isArray(current)) {
      const position = arrayIndex(name);
      if (position === undefined) return { value: current, path: path.slice(i) };
      current = current[position];
    } else {
      current = isDocument(current) ? getField(current, name) : undefined;
    }
  }
  return { value: current, path: [] };
}

/** The rows of values that a document has in an index: `row` holds those already fixed, `open` where others are sought. */
function rowsOf(row: unknown[], open: Map<number, Place>, arrayFields: boolean[]): unknown[][] {
  const pending = new Map<number, string[]>();
  let array: unknown[] | undefined;
  for (const [field, place] of open) {
    const { value, path } = follow(place);
    row[field] = value;
    if (!isList(value)) continue;
    if (array && array !== value) throw new CommandError(171, 'cannot index parallel arrays');
    array = value;
    arrayFields[field] = true;
    pending.set(field, path);
  }
  if (!array) return [row];
  // MongoDB keeps undefined, below null, for an empty array that ends the path.
  const items = array.length === 0 ? [EMPTY_ARRAY] : array;
  return items.flatMap((item) => {
    const itemRow = [...row];
    const deeper = new Map<number, Place>();
    for (const [field, path] of pending) {
      itemRow[field] = path.length === 0 ? item : undefined;
      if (path.length > 0 && isDocument(item)) deeper.set(field, { value: item, path });
    }
    return rowsOf(itemRow, deeper, arrayFields);
  });
}

function encodeRow(row: unknown[], index: IndexDefinition): Buffer {
  const parts = index.fields.map(({ descending }, field) => {
    const value = row[field];
    const bytes = value === EMPTY_ARRAY ? Buffer.from([RANK.missing]) : encodeValue(value ?? null);
    return descending ? invert(bytes) : bytes;
  });
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

export function entriesFor(index: IndexDefinition, document: Document): IndexEntries {
  if (!index.covers(document)) return NOTHING;
  const arrayFields: boolean[] = [];
  const open = new Map(index.fields.map(({ path }, field) => [field, { value: document, path }]));
  const rows = rowsOf([], open, arrayFields).filter(
    (row) => !index.sparse || index.fields.some((_, field) => row[field] !== undefined),
  );
  const keys = rows.map((row) => encodeRow(row, index));
  return { keys: new Map(keys.map((key) => [key.toString('latin1'), key])), arrayFields };
}
