import { type Document, entriesOf, getField, isDocument, setField } from '../bson/document.ts';
import { isNumeric, toDouble } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { ARITHMETIC } from './operators/arithmetic.ts';
import { ARRAYS } from './operators/arrays.ts';
import { CONDITIONS } from './operators/conditions.ts';
import { CONVERSIONS } from './operators/conversions.ts';
import { DATES } from './operators/dates.ts';
import { ITERATIONS } from './operators/iterations.ts';
import { STRINGS } from './operators/strings.ts';
import type { Expression, OperatorTable, Scope } from './scope.ts';

const OPERATORS: OperatorTable = {
  ...CONDITIONS,
  ...ARITHMETIC,
  ...ARRAYS,
  ...ITERATIONS,
  ...CONVERSIONS,
  ...STRINGS,
  ...DATES,
  $literal: (argument) => () => argument,
};

export function isTruthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !(isNumeric(value) && toDouble(value) === 0);
}

/** A field path of an expression goes through arrays, keeping what exists; it knows no positions. */
export function valueAt(value: unknown, path: string[], from = 0): unknown {
  let current = value;
  for (let i = from; i < path.length; i += 1) {
    if (Array.isArray(current)) {
      return current
        .map((item) => (Array.isArray(item) ? undefined : valueAt(item, path, i)))
        .filter((item) => item !== undefined);
    }
    current = isDocument(current) ? getField(current, path[i] as string) : undefined;
  }
  return current;
}

function variable(name: string, scope: Scope): unknown {
  if (Object.hasOwn(scope.variables, name)) return scope.variables[name];
  if (name === 'ROOT' || name === 'CURRENT') return scope.root;
  if (name === 'REMOVE') return undefined;
  if (name === 'NOW') return new Date();
  throw new CommandError(17276, `Use of undefined variable: ${name}`);
}

function compilePath(text: string): Expression {
  if (text.startsWith('$$')) {
    const [name = '', ...path] = text.slice(2).split('.');
    if (name === '') throw new CommandError(9, 'empty variable names are not allowed');
    return path.length === 0
      ? (scope) => variable(name, scope)
      : (scope) => valueAt(variable(name, scope), path);
  }
  const path = text.slice(1).split('.');
  if (path.includes('')) throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  const [first = ''] = path;
  if (path.length === 1) {
    return ({ root }) => (isDocument(root) ? getField(root, first) : undefined);
  }
  return ({ root }) => valueAt(root, path);
}

function compileObject(expression: Document): Expression {
  const entries = entriesOf(expression);
  const operators = entries.filter(([name]) => name.startsWith('$'));
  if (operators.length > 0) {
    const [name, argument] = operators[0] as [string, unknown];
    if (entries.length > 1) {
      throw new CommandError(15983, 'An object representing an expression must have exactly one field');
    }
    const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
    if (!operator) throw new CommandError(168, `Unrecognized expression '${name}'`);
    return operator(argument, compileExpression);
  }
  const fields = entries.map(([name, value]) => [name, compileExpression(value)] as const);
  return (scope) => {
    const result: Document = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(scope);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}

/** Compiles an aggregation expression once, to be evaluated per document. */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === 'string') {
    return expression.startsWith('$') ? compilePath(expression) : () => expression;
  }
  if (Array.isArray(expression)) {
    const items = expression.map(compileExpression);
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  return isDocument(expression) ? compileObject(expression) : () => expression;
}
