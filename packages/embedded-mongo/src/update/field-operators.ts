import { compareValues } from '../bson/compare.ts';
import { typeName } from '../bson/document.ts';
import { calculate, isNumeric } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { addToSet, pull, push } from './array-operators.ts';
import { type Change, KEEP, REMOVE } from './paths.ts';

type ChangeCompiler = (path: string, operand: unknown) => Change;

const increment: ChangeCompiler = (path, operand) => {
  if (!isNumeric(operand)) {
    throw new CommandError(14, `Cannot apply $inc to '${path}' with an argument that is no number`);
  }
  return (current) => {
    if (current === undefined) return operand;
    if (isNumeric(current)) return calculate('+', current, operand);
    const field = `The field '${path}' is of type ${typeName(current)}`;
    throw new CommandError(14, `Cannot apply $inc to a value of non-numeric type. ${field}`);
  };
};

const extreme =
  (direction: 1 | -1): ChangeCompiler =>
  (_path, operand) =>
  (current) =>
    current === undefined || compareValues(operand, current) * direction > 0 ? operand : KEEP;

const set: ChangeCompiler = (_path, operand) => () => operand;

/** Each operator changes one field. */
export const FIELD_OPERATORS: Record<string, ChangeCompiler> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => (current) => (current === undefined ? KEEP : REMOVE),
  $inc: increment,
  $min: extreme(-1),
  $max: extreme(1),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};
