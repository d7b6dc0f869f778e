import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

export type Document = Record<string, unknown>;

/** Order of the BSON types in comparisons and in index keys; `missing` also marks an empty array in an index. */
export const RANK = {
  minKey: 1,
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
  timestamp: 74,
  regex: 80,
  code: 90,
  maxKey: 240,
} as const;

type TypeName = readonly [rank: number, alias: string];

const INT32_LIMIT = 0x7fffffff;

export function isInt32(value: number): boolean {
  return (
    Number.isInteger(value) && value >= -INT32_LIMIT - 1 && value <= INT32_LIMIT && !Object.is(value, -0)
  );
}

function typeOfObject(value: object): TypeName {
  if (Array.isArray(value)) return [RANK.array, 'array'];
  if (value instanceof ObjectId) return [RANK.objectId, 'objectId'];
  if (value instanceof Date) return [RANK.date, 'date'];
  if (value instanceof Decimal128) return [RANK.number, 'decimal'];
  if (value instanceof Binary) return [RANK.binary, 'binData'];
  if (value instanceof BSONRegExp) return [RANK.regex, 'regex'];
  if (value instanceof Timestamp) return [RANK.timestamp, 'timestamp'];
  if (value instanceof MinKey) return [RANK.minKey, 'minKey'];
  if (value instanceof MaxKey) return [RANK.maxKey, 'maxKey'];
  if (value instanceof BSONSymbol) return [RANK.string, 'symbol'];
  if (value instanceof Code)
    return [RANK.code, value.scope === undefined ? 'javascript' : 'javascriptWithScope'];
  return [RANK.object, 'object'];
}

export function typeOf(value: unknown): TypeName {
  switch (typeof value) {
    case 'string':
      return [RANK.string, 'string'];
    case 'number':
      return [RANK.number, isInt32(value) ? 'int' : 'double'];
    case 'bigint':
      return [RANK.number, 'long'];
    case 'boolean':
      return [RANK.bool, 'bool'];
    case 'object':
      return value === null ? [RANK.null, 'null'] : typeOfObject(value);
    default:
      return [RANK.missing, 'missing'];
  }
}

export function rankOf(value: unknown): number {
  return typeOf(value)[0];
}

export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && typeOfObject(value)[0] === RANK.object;
}

/** `Array.isArray` without its `any[]`. */
export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** A DBRef is an ordinary document on the wire; bson decodes it to a class. */
function fieldsOf(document: object): Document {
  if (!(document instanceof DBRef)) return document as Document;
  return {
    $ref: document.collection,
    $id: document.oid,
    ...(document.db && { $db: document.db }),
    ...document.fields,
  };
}

export function entriesOf(document: object): [string, unknown][] {
  return Object.entries(fieldsOf(document));
}

export function getField(document: object, name: string): unknown {
  const fields = document instanceof DBRef ? fieldsOf(document) : (document as Document);
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
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
  if (value instanceof DBRef || !isDocument(value)) return value;
  const copy: Document = {};
  for (const [name, field] of Object.entries(value)) setField(copy, name, cloneValue(field));
  return copy;
}

export function cloneDocument(document: Document): Document {
  return cloneValue(document) as Document;
}
