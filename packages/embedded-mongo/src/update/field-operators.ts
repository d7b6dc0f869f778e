import { compareValues } from '../bson/compare.ts';
import { isDocument, typeName } from '../bson/document.ts';
import { calculate, isNumeric } from '../bson/numbers.ts';
import { CommandError, notSupported } from '../errors.ts';
import { addToSet, pop, pull, pullAll, push } from './array-operators.ts';
import { type Change, KEEP, REMOVE } from './paths.ts';

type ChangeCompiler = (path: string, operand: unknown) => Change;

const arithmetic =
  (name: string, operation: '+' | '*'): ChangeCompiler =>
  (path, operand) => {
    if (!isNumeric(operand)) {
      throw new CommandError(14, `Cannot apply ${name} to '${path}' with an argument that is no number`);
    }
    return (current) => {
      if (current === undefined) return operation === '+' ? operand : calculate('*', 0, operand);
      if (isNumeric(current)) return calculate(operation, current, operand);
      const field = `The field '${path}' is of type ${typeName(current)}`;
      throw new CommandError(14, `Cannot apply ${name} to a value of non-numeric type. ${field}`);
    };
  };

const extreme =
  (direction: 1 | -1): ChangeCompiler =>
  (_path, operand) =>
  (current) =>
    current === undefined || compareValues(operand, current) * direction > 0 ? operand : KEEP;

function currentDate(path: string, operand: unknown): Change {
  const type = isDocument(operand) ? operand['$type'] : typeof operand === 'boolean' ? 'date' : undefined;
  if (type === 'timestamp') throw notSupported('$currentDate with a timestamp');
  if (type !== 'date') throw new CommandError(2, `$currentDate of '${path}' needs true or {$type: 'date'}`);
  return () => new Date();
}

const set: ChangeCompiler = (_path, operand) => () => operand;

/** Operators that change one field; the compiler of updates knows `$rename`, which changes two. */
export const FIELD_OPERATORS: Record<string, ChangeCompiler> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => (current) => (current === undefined ? KEEP : REMOVE),
  $inc: arithmetic('$inc', '+'),
  $mul: arithmetic('$mul', '*'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};
