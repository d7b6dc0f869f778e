import { Timestamp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { isDocument, typeOf } from '../bson/document.ts';
import { calculate, isNumeric } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import type { FilterContext } from '../query/filter.ts';
import { addToSet, pop, pull, pullAll, push } from './array-operators.ts';
import { type Change, KEEP, REMOVE } from './paths.ts';

type ChangeCompiler = (path: string, operand: unknown, context: FilterContext) => Change;

function arithmetic(operator: '$inc' | '$mul', path: string, operand: unknown): Change {
  if (!isNumeric(operand)) {
    const verb = operator === '$inc' ? 'increment' : 'multiply';
    throw new CommandError(
      14,
      `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
    );
  }
  return (current) => {
    if (current === undefined) return operator === '$inc' ? operand : calculate('*', 0, operand);
    if (!isNumeric(current)) {
      throw new CommandError(
        14,
        `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' is of type ${typeOf(current)[1]}`,
      );
    }
    return calculate(operator === '$inc' ? '+' : '*', current, operand);
  };
}

const extreme =
  (direction: 1 | -1): ChangeCompiler =>
  (_path, operand, { collation }) =>
  (current) => {
    if (current === undefined) return operand;
    return compareValues(operand, current, collation.compare) * direction > 0 ? operand : KEEP;
  };

function currentDate(path: string, operand: unknown): Change {
  const type = isDocument(operand)
    ? operand['$type']
    : operand === true || operand === false
      ? 'date'
      : undefined;
  if (type === 'date') return () => new Date();
  if (type === 'timestamp') return () => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  throw new CommandError(2, `$currentDate of '${path}' needs true or {$type: 'date' | 'timestamp'}`);
}

function bits(path: string, operand: unknown): Change {
  const [name, mask] = isDocument(operand) ? (Object.entries(operand)[0] ?? []) : [];
  if (
    (typeof mask !== 'number' && typeof mask !== 'bigint') ||
    !['and', 'or', 'xor'].includes(String(name))
  ) {
    throw new CommandError(2, '$bit needs {and|or|xor: <integer>}');
  }
  return (current = 0) => {
    if (typeof current !== 'number' && typeof current !== 'bigint') {
      throw new CommandError(2, `Cannot apply $bit to a value of non-integral type in field '${path}'`);
    }
    const [a, b] = [BigInt(current), BigInt(mask)];
    const result = name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
    return typeof current === 'bigint' || typeof mask === 'bigint' ? result : Number(result);
  };
}

/** Operators that change one field; `$rename` and `$setOnInsert` are known to the compiler of updates. */
export const FIELD_OPERATORS: Record<string, ChangeCompiler> = {
  $set: (_path, operand) => () => operand,
  $unset: () => (current) => (current === undefined ? KEEP : REMOVE),
  $inc: (path, operand) => arithmetic('$inc', path, operand),
  $mul: (path, operand) => arithmetic('$mul', path, operand),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $bit: bits,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};
