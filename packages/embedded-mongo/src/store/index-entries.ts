import { arrayIndex, type Document, getField, isDocument, rankOf, RANK } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import type { IndexDefinition } from './index-definition.ts';
import { encodeValue, invert } from './index-key.ts';

/** What an index holds for one document: encoded keys, and which of its fields met an array. */
export interface IndexEntries {
  readonly keys: Buffer[];
  readonly arrayFields: boolean[];
}

const NOTHING: IndexEntries = { keys: [], arrayFields: [] };

interface Reached {
  value: unknown;
  rest: string[];
  array?: unknown[];
}

/** Walks a path until it ends or meets an array that has to be expanded. */
function reach(value: unknown, path: string[]): Reached {
  let current = value;
  for (let i = 0; i < path.length; i += 1) {
    const name = path[i] as string;
    if (Array.isArray(current)) {
      const position = arrayIndex(name);
      if (position === undefined) return { value: undefined, rest: path.slice(i), array: current };
      current = current[position];
    } else {
      current = isDocument(current) ? getField(current, name) : undefined;
    }
  }
  return Array.isArray(current) ? { value: current, rest: [], array: current } : { value: current, rest: [] };
}

class Expansion {
  readonly rows: unknown[][] = [];
  readonly arrayFields: boolean[];
  private readonly count: number;

  constructor(count: number) {
    this.count = count;
    this.arrayFields = Array.from({ length: count }, () => false);
  }

  /** `row` holds the values already fixed; `open` maps a field to the value and path still to follow. */
  expand(row: unknown[], open: Map<number, { from: unknown; path: string[] }>): void {
    const pending = new Map<number, Reached>();
    let shared: unknown[] | undefined;
    for (const [field, { from, path }] of open) {
      const reached = reach(from, path);
      if (!reached.array) {
        row[field] = reached.value;
        continue;
      }
      if (shared && shared !== reached.array) throw new CommandError(171, 'cannot index parallel arrays');
      shared = reached.array;
      this.arrayFields[field] = true;
      pending.set(field, reached);
    }
    if (!shared) this.rows.push(row);
    else this.expandArray(row, shared, pending);
  }

  private expandArray(row: unknown[], array: unknown[], pending: Map<number, Reached>): void {
    if (array.length === 0) {
      const emptyRow = [...row];
      // MongoDB keeps undefined, below null, for an empty array that ends the path.
      for (const [field, { rest }] of pending) emptyRow[field] = rest.length === 0 ? EMPTY_ARRAY : undefined;
      this.rows.push(emptyRow);
    }
    for (const item of array) this.expandItem([...row], item, pending);
  }

  private expandItem(row: unknown[], item: unknown, pending: Map<number, Reached>): void {
    const open = new Map<number, { from: unknown; path: string[] }>();
    for (const [field, { rest }] of pending) {
      if (rest.length === 0) row[field] = item;
      else if (isDocument(item)) open.set(field, { from: item, path: rest });
      else row[field] = undefined;
    }
    if (this.count > 0 && open.size > 0) this.expand(row, open);
    else this.rows.push(row);
  }
}

const EMPTY_ARRAY = Symbol('empty array');

function encodeRow(row: unknown[], index: IndexDefinition): Buffer {
  const parts = index.fields.map(({ descending }, field) => {
    const value = row[field];
    const bytes =
      value === EMPTY_ARRAY ? Buffer.from([RANK.missing]) : encodeValue(value ?? null, index.collation);
    return descending ? invert(bytes) : bytes;
  });
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

export function entriesFor(index: IndexDefinition, document: Document): IndexEntries {
  if (index.isPartial && !index.covers(document)) return NOTHING;
  const expansion = new Expansion(index.fields.length);
  expansion.expand([], new Map(index.fields.map(({ path }, field) => [field, { from: document, path }])));
  const isMissing = (row: unknown[]) =>
    index.fields.every((_, field) => row[field] !== EMPTY_ARRAY && rankOf(row[field]) === RANK.missing);
  const rows = index.sparse ? expansion.rows.filter((row) => !isMissing(row)) : expansion.rows;
  const keys = rows.map((row) => encodeRow(row, index));
  if (keys.length < 2) return { keys, arrayFields: expansion.arrayFields };
  const distinct = new Map(keys.map((key) => [key.toString('latin1'), key]));
  return { keys: [...distinct.values()], arrayFields: expansion.arrayFields };
}
