import { CommandError } from '../errors.ts';
import { isDocument } from '../bson/document.ts';

export type Variables = Readonly<Record<string, unknown>>;

export interface Scope {
  readonly root: unknown;
  readonly variables: Variables;
}

/** A compiled expression; `undefined` means the field is missing. */
export type Expression = (scope: Scope) => unknown;
export type Compile = (expression: unknown) => Expression;
export type OperatorCompiler = (argument: unknown, compile: Compile) => Expression;
export type OperatorTable = Record<string, OperatorCompiler>;

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

function argumentList(argument: unknown): unknown[] {
  return Array.isArray(argument) ? argument : [argument];
}

/** An operator with `[least, most]` positional arguments. */
export function positional(
  name: string,
  [least, most]: readonly [number, number],
  apply: (...values: unknown[]) => unknown,
): OperatorCompiler {
  return (argument, compile) => {
    const list = argumentList(argument);
    if (list.length < least || list.length > most) {
      throw new CommandError(
        16020,
        `Expression ${name} takes between ${least} and ${most} arguments. ${list.length} were passed in.`,
      );
    }
    const parts = list.map(compile);
    return (scope) => apply(...parts.map((part) => part(scope)));
  };
}

export function variadic(apply: (values: unknown[]) => unknown): OperatorCompiler {
  return (argument, compile) => {
    const parts = argumentList(argument).map(compile);
    return (scope) => apply(parts.map((part) => part(scope)));
  };
}

/** The named arguments of an operator such as `$filter`; anything unknown or absent is an error. */
export function namedArguments(
  name: string,
  argument: unknown,
  names: { required: string[]; optional?: string[] },
): Record<string, unknown> {
  const { required, optional = [] } = names;
  if (!isDocument(argument)) throw new CommandError(9, `${name} needs an object as its argument`);
  for (const key of Object.keys(argument)) {
    if (!required.includes(key) && !optional.includes(key)) {
      throw new CommandError(9, `Unrecognized parameter to ${name}: ${key}`);
    }
  }
  for (const key of required) {
    if (!Object.hasOwn(argument, key)) throw new CommandError(9, `Missing '${key}' parameter to ${name}`);
  }
  return argument;
}
