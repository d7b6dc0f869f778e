import { Binary, BSONRegExp, ObjectId } from 'bson';
import { RANK, rankOf } from '../bson/document.ts';

/** Order-preserving bytes: comparing two keys with memcmp gives BSON order. Each value is self-delimiting. */
const TERMINATOR = Buffer.from([0, 0]);

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  if (!bytes.includes(0)) return Buffer.concat([bytes, TERMINATOR]);
  const escaped = [...bytes].flatMap((byte) => (byte === 0 ? [0, 0xff] : [byte]));
  return Buffer.concat([Buffer.from(escaped), TERMINATOR]);
}

function encodeDouble(value: number, target: Buffer, offset: number): void {
  if (Number.isNaN(value)) return;
  target.writeDoubleBE(value === 0 ? 0 : value, offset);
  if (((target[offset] as number) & 0x80) === 0) {
    target[offset] = (target[offset] as number) | 0x80;
  } else {
    for (let i = offset; i < offset + 8; i += 1) target[i] = ~(target[i] as number) & 0xff;
  }
}

/** The nearest double, and what a 64-bit integer is beyond it. */
function encodeNumber(value: number | bigint): Buffer {
  const bytes = Buffer.alloc(11);
  bytes[0] = RANK.number;
  const double = Number(value);
  encodeDouble(double, bytes, 1);
  const remainder = typeof value === 'bigint' ? Number(value - BigInt(double)) : 0;
  bytes.writeUInt16BE(remainder + 0x8000, 9);
  return bytes;
}

function encodeDate(value: Date): Buffer {
  const bytes = Buffer.alloc(9);
  bytes[0] = RANK.date;
  bytes.writeBigUInt64BE(BigInt.asUintN(64, BigInt(value.getTime())) ^ (1n << 63n), 1);
  return bytes;
}

function encodeBinary(value: Binary): Buffer {
  const header = Buffer.alloc(6);
  header[0] = RANK.binary;
  header.writeUInt32BE(value.length(), 1);
  header[5] = value.sub_type;
  return Buffer.concat([header, value.buffer.subarray(0, value.position)]);
}

const typed = (rank: number, ...parts: Uint8Array[]) => Buffer.concat([Buffer.from([rank]), ...parts]);

function encodeObject(value: object): Buffer {
  if (value instanceof ObjectId) return typed(RANK.objectId, value.id);
  if (value instanceof Date) return encodeDate(value);
  if (value instanceof Binary) return encodeBinary(value);
  if (value instanceof BSONRegExp)
    return typed(RANK.regex, encodeText(value.pattern), encodeText(value.options));
  const end = Buffer.from([0]);
  if (Array.isArray(value)) return typed(RANK.array, ...value.map((item) => encodeValue(item ?? null)), end);
  const fields = Object.entries(value).flatMap(([name, field]) => [
    Buffer.from([rankOf(field)]),
    encodeText(name),
    encodeValue(field),
  ]);
  return typed(RANK.object, ...fields, end);
}

export function encodeValue(value: unknown): Buffer {
  const rank = rankOf(value);
  switch (rank) {
    case RANK.number:
      return encodeNumber(value as number | bigint);
    case RANK.string:
      return typed(rank, encodeText(value as string));
    case RANK.bool:
      return Buffer.from([rank, value === true ? 1 : 0]);
    case RANK.null:
    case RANK.missing:
      return Buffer.from([rank]);
    default:
      return encodeObject(value as object);
  }
}

/** Text that is the same for equal values and differs for all others, to find duplicates with a Map. */
export function valueKey(value: unknown): string {
  return encodeValue(value).toString('latin1');
}

export function invert(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.map((byte) => ~byte & 0xff));
}

/** The smallest key above every key that starts with `prefix`; undefined when there is none. */
export function successor(prefix: Uint8Array): Buffer | undefined {
  const end = prefix.findLastIndex((byte) => byte !== 0xff);
  if (end < 0) return undefined;
  const next = Buffer.from(prefix.subarray(0, end + 1));
  next[end] = (next[end] as number) + 1;
  return next;
}
