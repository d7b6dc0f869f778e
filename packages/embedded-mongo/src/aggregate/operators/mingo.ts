import { Decimal128 } from 'bson';
import { CommandError, notSupported } from '../../errors.ts';
import { type Expression, isNullish, type OperatorCompiler } from '../scope.ts';

type MingoOperator = (document: never, expression: never, options: never) => unknown;

interface Named {
  readonly name: string;
  readonly operator: MingoOperator;
}

// mingo gets computed values only, as fields of a made-up document: paths, variables, comparison and arithmetic are
// our own, because it compares 64-bit and decimal numbers as text.
function plain(name: string, value: unknown): unknown {
  if (isNullish(value)) return null;
  if (typeof value === 'bigint') {
    if (!Number.isSafeInteger(Number(value))) throw notSupported(`${name} of a number beyond 2^53`);
    return Number(value);
  }
  if (value instanceof Decimal128) throw notSupported(`${name} of a Decimal128`);
  return value instanceof Date ? new Date(value) : value;
}

function call({ name, operator }: Named, values: unknown[], reference: unknown): unknown {
  const document = Object.fromEntries(values.map((value, i) => [`v${i}`, plain(name, value)]));
  try {
    return operator(
      document as never,
      reference as never,
      { failOnError: true, useStrictMode: true } as never,
    );
  } catch (error) {
    throw new CommandError(2, `${name}: ${(error as Error).message}`);
  }
}

/** One of mingo's operators on values: a list of arguments, named arguments, or a single one. */
export function fromMingo(name: string, operator: MingoOperator): OperatorCompiler {
  return (argument, compile) => {
    let parts: Expression[];
    let reference: unknown = '$v0';
    const isNamed =
      typeof argument === 'object' && argument !== null && !Object.keys(argument)[0]?.startsWith('$');
    if (Array.isArray(argument)) {
      parts = argument.map(compile);
      reference = parts.map((_, i) => `$v${i}`);
    } else if (isNamed && Object.getPrototypeOf(argument) === Object.prototype) {
      parts = Object.values(argument).map(compile);
      reference = Object.fromEntries(Object.keys(argument).map((key, i) => [key, `$v${i}`]));
    } else parts = [compile(argument)];
    return (scope) =>
      call(
        { name, operator },
        parts.map((part) => part(scope)),
        reference,
      );
  };
}
