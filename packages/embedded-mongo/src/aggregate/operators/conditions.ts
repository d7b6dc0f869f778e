import { isList } from '../../bson/document.ts';
import { compareValues } from '../../bson/compare.ts';
import { isNumeric, toDouble } from '../../bson/numbers.ts';
import { CommandError } from '../../errors.ts';
import { isNullish, namedArguments, type OperatorTable, positional, variadic } from '../scope.ts';

const truthy = (value: unknown) =>
  !isNullish(value) && value !== false && !(isNumeric(value) && toDouble(value) === 0);

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
  $cmp: positional('$cmp', [2, 2], (a, b) => Math.sign(compareValues(a, b))),
  $and: variadic((values) => values.every(truthy)),
  $or: variadic((values) => values.some(truthy)),
  $not: positional('$not', [1, 1], (value) => !truthy(value)),
  $ifNull: variadic((values) => values.find((value) => !isNullish(value)) ?? values.at(-1)),
  $cond: (argument, compile) => {
    const named = isList(argument)
      ? { if: argument[0], then: argument[1], else: argument[2] }
      : namedArguments('$cond', argument, { required: ['if', 'then', 'else'] });
    if (isList(argument) && argument.length !== 3) {
      throw new CommandError(16020, 'Expression $cond takes exactly 3 arguments.');
    }
    const [test, yes, no] = [compile(named['if']), compile(named['then']), compile(named['else'])];
    return (scope) => (truthy(test(scope)) ? yes(scope) : no(scope));
  },
  $switch: (argument, compile) => {
    const named = namedArguments('$switch', argument, { required: ['branches'], optional: ['default'] });
    if (!Array.isArray(named['branches']))
      throw new CommandError(40060, '$switch needs an array of branches');
    const branches = named['branches'].map((branch) => {
      const { case: test, then } = namedArguments('$switch', branch, { required: ['case', 'then'] });
      return { test: compile(test), then: compile(then) };
    });
    const fallback = Object.hasOwn(named, 'default') ? compile(named['default']) : undefined;
    return (scope) => {
      const branch = branches.find(({ test }) => truthy(test(scope)));
      if (branch) return branch.then(scope);
      if (!fallback)
        throw new CommandError(
          40066,
          '$switch could not find a matching branch, and no default was specified',
        );
      return fallback(scope);
    };
  },
};
