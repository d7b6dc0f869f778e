import { type Document, isDocument } from '../bson/document.ts';
import { CommandError } from '../errors.ts';

/** A compiled expression, evaluated on a document; `undefined` means the field is missing. */
export type Expression = (root: unknown) => unknown;
export type Compile = (expression: unknown) => Expression;
export type OperatorTable = Record<string, (argument: unknown, compile: Compile) => Expression>;

/** An operator with `[min, max]` arguments; its name is in the message when there are more or fewer. */
export function positional(
  name: string,
  [min, max]: readonly [number, number],
  apply: (...values: unknown[]) => unknown,
): OperatorTable[string] {
  return (argument, compile) => {
    const list: unknown[] = Array.isArray(argument) ? argument : [argument];
    if (list.length < min || list.length > max) {
      const allowed = min === max ? min : `between ${min} and ${max}`;
      throw new CommandError(16020, `Expression ${name} takes ${allowed} arguments, not ${list.length}.`);
    }
    const parts = list.map(compile);
    return (root) => apply(...parts.map((part) => part(root)));
  };
}

export function variadic(apply: (values: unknown[]) => unknown): OperatorTable[string] {
  return positional('', [0, Infinity], (...values) => apply(values));
}

/** The named arguments of an operator such as `$dateTrunc`; anything unknown or absent is an error. */
export function namedArguments(
  name: string,
  argument: unknown,
  names: { required: string[]; optional?: string[] },
): Document {
  const { required, optional = [] } = names;
  if (!isDocument(argument)) throw new CommandError(9, `${name} needs an object as its argument`);
  for (const key of Object.keys(argument)) {
    if (!required.includes(key) && !optional.includes(key)) {
      throw new CommandError(9, `Unknown or unsupported parameter to ${name}: ${key}`);
    }
  }
  for (const key of required) {
    if (!Object.hasOwn(argument, key)) throw new CommandError(9, `Missing '${key}' parameter to ${name}`);
  }
  return argument;
}
