import { Binary, BSONRegExp, Code, Decimal128, ObjectId, Timestamp } from 'bson';
import type { Collation } from '../bson/collation.ts';
import { entriesOf, RANK, rankOf } from '../bson/document.ts';
import { compareNumbers, type Numeric, toDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';

/** Order-preserving bytes: comparing two keys with memcmp gives BSON order. Each value is self-delimiting. */
const TERMINATOR = Buffer.from([0, 0]);
const NUL = /\0/;

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  if (!NUL.test(text)) return Buffer.concat([bytes, TERMINATOR]);
  const escaped: number[] = [];
  for (const byte of bytes) {
    escaped.push(byte);
    if (byte === 0) escaped.push(0xff);
  }
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

/** Decimals of at most 15 digits differ as doubles too, so the nearest double and a sign keep their order. */
export function isIndexableNumber(value: Numeric): boolean {
  if (!(value instanceof Decimal128)) return true;
  const digits = value
    .toString()
    .replace(/E.*$/, '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+|0+$/g, '');
  const double = Math.abs(toDouble(value));
  return (
    digits.length <= 15 && (digits === '' || Number.isNaN(double) || (double > 1e-290 && double < 1e300))
  );
}

function encodeNumber(value: Numeric): Buffer {
  if (!isIndexableNumber(value)) {
    throw new CommandError(67, 'the embedded store cannot index a Decimal128 of more than 15 digits');
  }
  const bytes = Buffer.alloc(11);
  bytes[0] = RANK.number;
  const double = toDouble(value);
  encodeDouble(double, bytes, 1);
  let remainder = 0;
  if (typeof value === 'bigint') remainder = Number(value - BigInt(double));
  else if (value instanceof Decimal128) remainder = compareNumbers(value, double);
  bytes.writeUInt16BE(remainder + 0x8000, 9);
  return bytes;
}

function encodeInt64(rank: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(9);
  bytes[0] = rank;
  bytes.writeBigUInt64BE(value, 1);
  return bytes;
}

function encodeBinary(value: Binary): Buffer {
  const header = Buffer.alloc(6);
  header[0] = RANK.binary;
  header.writeUInt32BE(value.length(), 1);
  header[5] = value.sub_type;
  return Buffer.concat([header, value.buffer.subarray(0, value.position)]);
}

function encodeNested(value: object, collation: Collation): Buffer {
  if (Array.isArray(value)) {
    const items = value.map((item) => encodeValue(item ?? null, collation));
    return Buffer.concat([Buffer.from([RANK.array]), ...items, Buffer.from([0])]);
  }
  const fields = entriesOf(value).flatMap(([name, field]) => [
    Buffer.from([rankOf(field)]),
    encodeText(name),
    encodeValue(field, collation),
  ]);
  return Buffer.concat([Buffer.from([RANK.object]), ...fields, Buffer.from([0])]);
}

function encodeObject(value: object, collation: Collation): Buffer {
  if (value instanceof ObjectId) return Buffer.concat([Buffer.from([RANK.objectId]), value.id]);
  if (value instanceof Date)
    return encodeInt64(RANK.date, BigInt.asUintN(64, BigInt(value.getTime())) ^ (1n << 63n));
  if (value instanceof Binary) return encodeBinary(value);
  if (value instanceof Timestamp) return encodeInt64(RANK.timestamp, BigInt.asUintN(64, value.toBigInt()));
  if (value instanceof BSONRegExp) {
    return Buffer.concat([Buffer.from([RANK.regex]), encodeText(value.pattern), encodeText(value.options)]);
  }
  if (value instanceof Code) return Buffer.concat([Buffer.from([RANK.code]), encodeText(String(value.code))]);
  return encodeNested(value, collation);
}

export function encodeValue(value: unknown, collation: Collation): Buffer {
  const rank = rankOf(value);
  switch (rank) {
    case RANK.number:
      return encodeNumber(value as Numeric);
    case RANK.string:
      return Buffer.concat([Buffer.from([rank]), encodeText(collation.fold(String(value)))]);
    case RANK.bool:
      return Buffer.from([rank, value === true ? 1 : 0]);
    case RANK.minKey:
    case RANK.maxKey:
    case RANK.null:
    case RANK.missing:
      return Buffer.from([rank]);
    default:
      return encodeObject(value as object, collation);
  }
}

export function invert(bytes: Uint8Array): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i += 1) inverted[i] = ~(bytes[i] as number) & 0xff;
  return inverted;
}

/** The smallest key above every key that starts with `prefix`; undefined when there is none. */
export function successor(prefix: Uint8Array): Buffer | undefined {
  for (let end = prefix.length - 1; end >= 0; end -= 1) {
    if (prefix[end] !== 0xff) {
      const next = Buffer.from(prefix.subarray(0, end + 1));
      next[end] = (next[end] as number) + 1;
      return next;
    }
  }
  return undefined;
}
