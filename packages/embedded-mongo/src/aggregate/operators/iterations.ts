import { CommandError } from '../../errors.ts';
import { parseSort, sortValues } from '../../query/sort.ts';
import { isDocument, isList } from '../../bson/document.ts';
import { isNumeric, toDouble } from '../../bson/numbers.ts';
import { isNullish, namedArguments, type OperatorTable, type Scope } from '../scope.ts';

const bind = (scope: Scope, variables: Record<string, unknown>): Scope => ({
  root: scope.root,
  variables: { ...scope.variables, ...variables },
});

function input(name: string, value: unknown): unknown[] | null {
  if (isNullish(value)) return null;
  if (!isList(value)) throw new CommandError(28651, `input to ${name} must be an array`);
  return value;
}

function truthy(value: unknown): boolean {
  return !isNullish(value) && value !== false && !(isNumeric(value) && toDouble(value) === 0);
}

function variableName(value: unknown = 'this'): string {
  const name = typeof value === 'string' ? value : '';
  if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) {
    throw new CommandError(9, `'${name}' is not a valid name of a variable`);
  }
  return name;
}

/** Operators that bind variables for the expressions inside them. */
export const ITERATIONS: OperatorTable = {
  $map: (argument, compile) => {
    const named = namedArguments('$map', argument, { required: ['input', 'in'], optional: ['as'] });
    const [list, body] = [compile(named['input']), compile(named['in'])];
    const name = variableName(named['as']);
    return (scope) =>
      input('$map', list(scope))?.map((item) => body(bind(scope, { [name]: item })) ?? null) ?? null;
  },
  $filter: (argument, compile) => {
    const named = namedArguments('$filter', argument, {
      required: ['input', 'cond'],
      optional: ['as', 'limit'],
    });
    const [list, test, limit] = [compile(named['input']), compile(named['cond']), compile(named['limit'])];
    const name = variableName(named['as']);
    return (scope) => {
      const kept = input('$filter', list(scope))?.filter((item) =>
        truthy(test(bind(scope, { [name]: item }))),
      );
      return kept?.slice(0, Number(limit(scope) ?? kept.length)) ?? null;
    };
  },
  $reduce: (argument, compile) => {
    const named = namedArguments('$reduce', argument, { required: ['input', 'initialValue', 'in'] });
    const [list, initial, body] = [named['input'], named['initialValue'], named['in']].map(compile) as [
      ReturnType<typeof compile>,
      ReturnType<typeof compile>,
      ReturnType<typeof compile>,
    ];
    return (scope) => {
      const items = input('$reduce', list(scope));
      if (!items) return null;
      return items.reduce((value: unknown, item) => body(bind(scope, { value, this: item })), initial(scope));
    };
  },
  $let: (argument, compile) => {
    const named = namedArguments('$let', argument, { required: ['vars', 'in'] });
    const vars = Object.entries(named['vars'] as object).map(
      ([name, value]) => [variableName(name), compile(value)] as const,
    );
    const body = compile(named['in']);
    return (scope) =>
      body(bind(scope, Object.fromEntries(vars.map(([name, value]) => [name, value(scope)]))));
  },
  $sortArray: (argument, compile) => {
    const named = namedArguments('$sortArray', argument, { required: ['input', 'sortBy'] });
    const list = compile(named['input']);
    const order = isDocument(named['sortBy']) ? parseSort(named['sortBy']) : Number(named['sortBy']);
    return (scope) => {
      const items = input('$sortArray', list(scope));
      return items && sortValues(items, order);
    };
  },
};
