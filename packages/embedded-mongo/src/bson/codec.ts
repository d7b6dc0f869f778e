import { deserialize, ObjectId, onDemand, serialize } from 'bson';
import { CommandError } from '../errors.ts';
import { type Document, rankOf, RANK } from './document.ts';

/** MongoDB's own limits. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const MAX_DEPTH = 100;

const DECODE = { useBigInt64: true, promoteBuffers: false, bsonRegExp: true } as const;

/** int64 becomes bigint; Binary, Decimal128 and regular expressions keep their classes. */
export function decode(bytes: Uint8Array): Document {
  return deserialize(bytes, DECODE);
}

export function encode(document: Document): Uint8Array {
  return serialize(document, { ignoreUndefined: true });
}

function assertDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH)
    throw new CommandError(15, `documents may be nested ${MAX_DEPTH} levels deep at most`);
  const rank = rankOf(value);
  if (rank === RANK.array || rank === RANK.object) {
    for (const item of Object.values(value)) assertDepth(item, depth + 1);
  }
}

export function assertStorable(document: Document, bytes: Uint8Array): void {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(10334, `BSONObj size: ${bytes.length} is invalid: at most ${MAX_DOCUMENT_BYTES}`);
  }
  assertDepth(document, 0);
  const id = document['_id'];
  const rank = rankOf(id);
  if (rank === RANK.array || rank === RANK.regex || rank === RANK.missing) {
    throw new CommandError(53, "The '_id' value cannot be of type array, regex or undefined");
  }
  if (rank === RANK.object && Object.keys(id as object).some((name) => name.startsWith('$'))) {
    throw new CommandError(52, '_id fields may not contain $-prefixed fields');
  }
}

/** The document with `_id` first and generated when absent; other bytes stay as the client sent them. */
export function withIdFirst(bytes: Uint8Array): Uint8Array {
  const elements = [...onDemand.parseToElements(bytes)];
  const isId = ([, offset, length]: (typeof elements)[number]) =>
    length === 3 && bytes[offset] === 0x5f && bytes[offset + 1] === 0x69 && bytes[offset + 2] === 0x64;
  const position = elements.findIndex(isId);
  if (position === 0) return bytes;
  const body = bytes.subarray(4, bytes.length - 1);
  if (position < 0) {
    const id = encode({ _id: new ObjectId() }).subarray(4, -1);
    return assemble([id, body]);
  }
  const [, nameOffset, , valueOffset, valueLength] = elements[position] as (typeof elements)[number];
  const start = nameOffset - 1;
  const end = valueOffset + valueLength;
  return assemble([
    bytes.subarray(start, end),
    bytes.subarray(4, start),
    bytes.subarray(end, bytes.length - 1),
  ]);
}

/** A BSON document from already encoded elements. */
export function assemble(elements: Uint8Array[]): Uint8Array {
  const size = elements.reduce((sum, part) => sum + part.length, 5);
  const document = Buffer.alloc(size);
  document.writeInt32LE(size, 0);
  let offset = 4;
  for (const part of elements) {
    document.set(part, offset);
    offset += part.length;
  }
  return document;
}
