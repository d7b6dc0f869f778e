import { Binary, Decimal128, ObjectId } from 'bson';
import { isInt32, typeOf } from '../../bson/document.ts';
import { isNumeric, toDouble } from '../../bson/numbers.ts';
import { CommandError, notSupported } from '../../errors.ts';
import { isNullish, namedArguments, type OperatorTable, positional } from '../scope.ts';

function refuse(value: unknown, target: string): never {
  throw new CommandError(241, `Unsupported conversion from ${typeOf(value)[1]} to ${target} in $convert`);
}

function parseNumber(text: string, target: string): number {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : NaN;
  if (Number.isNaN(value))
    throw new CommandError(241, `Failed to parse number '${text}' in $convert to ${target}`);
  return value;
}

function toNumber(value: unknown, target: string): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date && target !== 'int') return value.getTime();
  if (typeof value === 'string') return parseNumber(value, target);
  return isNumeric(value) ? toDouble(value) : refuse(value, target);
}

function toInt(value: unknown): number {
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) parseNumber('', 'int');
  const whole = Math.trunc(toNumber(value, 'int'));
  if (!isInt32(whole)) throw new CommandError(241, 'Conversion would overflow target type in $convert');
  return whole;
}

function toLong(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return BigInt.asIntN(64, BigInt(value));
  const number = typeof value === 'string' ? parseNumber('', 'long') : toNumber(value, 'long');
  if (!Number.isFinite(number) || Math.abs(number) >= 2 ** 63) {
    throw new CommandError(241, 'Conversion would overflow target type in $convert');
  }
  return BigInt(Math.trunc(number));
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumeric(value) || typeof value === 'string' || typeof value === 'boolean') return String(value);
  return refuse(value, 'string');
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  const time = typeof value === 'string' ? Date.parse(value) : isNumeric(value) ? toDouble(value) : NaN;
  if (Number.isNaN(time)) {
    if (typeof value === 'string') throw new CommandError(241, `Error parsing date string '${value}'`);
    refuse(value, 'date');
  }
  return new Date(Math.trunc(time));
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') return refuse(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value)) throw new CommandError(241, `Failed to parse objectId '${value}'`);
  return new ObjectId(value);
}

function toDecimal(value: unknown): Decimal128 {
  if (value instanceof Decimal128) return value;
  return Decimal128.fromStringWithRounding(
    String(typeof value === 'bigint' ? value : toNumber(value, 'decimal')),
  );
}

const CONVERTERS: Record<string, (value: unknown) => unknown> = {
  double: (value) => toNumber(value, 'double'),
  string: toText,
  objectId: toObjectId,
  bool: (value) => (isNumeric(value) ? toDouble(value) !== 0 : value !== false),
  date: toDate,
  int: toInt,
  long: toLong,
  decimal: toDecimal,
};

const direct = (name: string, target: string) =>
  positional(name, [1, 1], (value) => (isNullish(value) ? null : CONVERTERS[target]?.(value)));

export const CONVERSIONS: OperatorTable = {
  $toInt: direct('$toInt', 'int'),
  $toLong: direct('$toLong', 'long'),
  $toDouble: direct('$toDouble', 'double'),
  $toDecimal: direct('$toDecimal', 'decimal'),
  $toString: direct('$toString', 'string'),
  $toBool: direct('$toBool', 'bool'),
  $toDate: direct('$toDate', 'date'),
  $toObjectId: direct('$toObjectId', 'objectId'),
  $type: positional('$type', [1, 1], (value) => typeOf(value)[1]),
  $isNumber: positional('$isNumber', [1, 1], isNumeric),
  $binarySize: positional('$binarySize', [1, 1], (value) => {
    if (isNullish(value)) return null;
    return value instanceof Binary ? value.length() : Buffer.byteLength(toText(value));
  }),
  $convert: (argument, compile) => {
    const named = namedArguments('$convert', argument, {
      required: ['input', 'to'],
      optional: ['onError', 'onNull'],
    });
    const [input, to] = [compile(named['input']), compile(named['to'])];
    const onNull = compile(named['onNull'] ?? null);
    const onError = Object.hasOwn(named, 'onError') ? compile(named['onError']) : undefined;
    return (scope) => {
      const value = input(scope);
      if (isNullish(value)) return onNull(scope);
      const convert = CONVERTERS[String(to(scope))];
      if (!convert) throw notSupported(`$convert to ${String(to(scope))}`);
      try {
        return convert(value);
      } catch (error) {
        if (onError) return onError(scope);
        throw error;
      }
    };
  },
};
