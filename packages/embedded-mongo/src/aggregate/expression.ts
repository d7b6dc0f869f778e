import { type Document, getField, isDocument, setField } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { ARITHMETIC } from './arithmetic.ts';
import { CONDITIONS } from './conditions.ts';
import { DATES } from './dates.ts';
import type { Expression, OperatorTable } from './operator.ts';

const OPERATORS: OperatorTable = {
  ...CONDITIONS,
  ...ARITHMETIC,
  ...DATES,
  $literal: (argument) => () => argument,
};

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

let commandTime: Date | undefined;

/** The same for all of one command, which is compiled without a pause. */
function now(): Date {
  if (!commandTime) queueMicrotask(() => (commandTime = undefined));
  commandTime ??= new Date();
  return commandTime;
}

function compileVariable(name: string): Expression {
  if (name === '') throw new CommandError(9, 'empty variable names are not allowed');
  if (name === 'ROOT' || name === 'CURRENT') return (root) => root;
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') {
    const time = now();
    return () => time;
  }
  throw new CommandError(17276, `Use of undefined variable: ${name}`);
}

function compilePath(text: string): Expression {
  if (text.startsWith('$$')) {
    const [name = '', ...path] = text.slice(2).split('.');
    const value = compileVariable(name);
    return (root) => valueAt(value(root), path);
  }
  const path = text.slice(1).split('.');
  if (path.includes('')) throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  return (root) => valueAt(root, path);
}

function compileObject(expression: Document): Expression {
  const entries = Object.entries(expression);
  const operation = entries.find(([name]) => name.startsWith('$'));
  if (operation) {
    const [name, argument] = operation;
    if (entries.length > 1) {
      throw new CommandError(15983, 'An object representing an expression must have exactly one field');
    }
    const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
    if (!operator)
      throw new CommandError(168, `Expression '${name}' is unknown, or not built in the embedded store`);
    return operator(argument, compileExpression);
  }
  const fields = entries.map(([name, value]) => [name, compileExpression(value)] as const);
  return (root) => {
    const result: Document = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(root);
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
    return (root) => items.map((item) => item(root) ?? null);
  }
  return isDocument(expression) ? compileObject(expression) : () => expression;
}
