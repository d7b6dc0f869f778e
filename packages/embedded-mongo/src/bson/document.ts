import { Binary, BSONRegExp, BSONValue, ObjectId } from 'bson';
import { notSupported } from '../errors.ts';

export type Document = Record<string, unknown>;

/** Order of the BSON types in comparisons and in index keys; `missing` also marks an empty array in an index. */
export const RANK = {
  missing: 4,
  null: 5,
  number: 16,
  string: 21,
  object: 32,
  array: 37,
  binary: 48,
  objectId: 53,
  bool: 64,
  date: 69,
  regex: 80,
} as const;

/** MongoDB's names of the types, for messages. */
const NAMES: Record<number, string> = {
  [RANK.missing]: 'missing',
  [RANK.null]: 'null',
  [RANK.string]: 'string',
  [RANK.object]: 'object',
  [RANK.array]: 'array',
  [RANK.binary]: 'binData',
  [RANK.objectId]: 'objectId',
  [RANK.bool]: 'bool',
  [RANK.date]: 'date',
  [RANK.regex]: 'regex',
};

const INT32_LIMIT = 0x7fffffff;

export function isInt32(value: number): boolean {
  return (
    Number.isInteger(value) && value >= -INT32_LIMIT - 1 && value <= INT32_LIMIT && !Object.is(value, -0)
  );
}

function rankOfObject(value: object): number {
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof ObjectId) return RANK.objectId;
  if (value instanceof Date) return RANK.date;
  if (value instanceof Binary) return RANK.binary;
  if (value instanceof BSONRegExp) return RANK.regex;
  // Decimals, timestamps, references, code and the like: nobody stores them here.
  if (value instanceof BSONValue) throw notSupported(`the BSON type ${value._bsontype}`);
  return RANK.object;
}

export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return RANK.string;
    case 'number':
    case 'bigint':
      return RANK.number;
    case 'boolean':
      return RANK.bool;
    case 'object':
      return value === null ? RANK.null : rankOfObject(value);
    default:
      return RANK.missing;
  }
}

export function typeName(value: unknown): string {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  return NAMES[rankOf(value)] ?? 'long';
}

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && rankOfObject(value) === RANK.object;
}

/** `Array.isArray` without its `any[]`. */
export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

export function getField(document: object, name: string): unknown {
  return Object.hasOwn(document, name) ? (document as Document)[name] : undefined;
}

/** Plain assignment of `__proto__` would change the prototype instead of writing a field. */
export function setField(document: Document, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    document[name] = value;
  }
}

export function arrayIndex(name: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(name) ? Number(name) : undefined;
}

export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  return isDocument(value) ? cloneDocument(value) : value;
}

export function cloneDocument(document: Document): Document {
  const copy: Document = {};
  for (const [name, field] of Object.entries(document)) setField(copy, name, cloneValue(field));
  return copy;
}
