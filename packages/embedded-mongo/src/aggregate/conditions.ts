import { compareValues } from '../bson/compare.ts';
import { isNullish } from '../bson/document.ts';
import { asDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { namedArguments, type OperatorTable, positional, variadic } from './operator.ts';

export function isTruthy(value: unknown): boolean {
  return !isNullish(value) && value !== false && asDouble(value) !== 0;
}

const comparison = (name: string, holds: (order: number) => boolean) =>
  positional(name, [2, 2], (a, b) => holds(compareValues(a, b)));

/** Boolean, comparison and conditional operators; compares in BSON order, a missing field below null. */
export const CONDITIONS: OperatorTable = {
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $and: variadic((values) => values.every(isTruthy)),
  $or: variadic((values) => values.some(isTruthy)),
  $not: positional('$not', [1, 1], (value) => !isTruthy(value)),
  $ifNull: variadic((values) => values.find((value) => !isNullish(value)) ?? values.at(-1)),
  $cond: (argument, compile) => {
    const list: unknown[] | undefined = Array.isArray(argument) ? argument : undefined;
    if (list && list.length !== 3) {
      throw new CommandError(16020, 'Expression $cond takes exactly 3 arguments.');
    }
    const named = list
      ? { if: list[0], then: list[1], else: list[2] }
      : namedArguments('$cond', argument, { required: ['if', 'then', 'else'] });
    const [test, yes, no] = [compile(named['if']), compile(named['then']), compile(named['else'])];
    return (root) => (isTruthy(test(root)) ? yes(root) : no(root));
  },
};
