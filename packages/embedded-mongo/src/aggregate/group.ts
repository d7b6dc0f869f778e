import { compareValues } from '../bson/compare.ts';
import { type Document, isDocument, isNullish, setField } from '../bson/document.ts';
import { calculate, isNumeric, type Numeric } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { valueKey } from '../store/index-key.ts';
import { compileExpression } from './expression.ts';
import type { Expression } from './operator.ts';

interface Accumulator {
  readonly add: (value: unknown) => void;
  readonly result: () => unknown;
}

/** Folds the values that `counts` lets through, from `start`. */
function fold<T>(start: T, counts: (value: unknown) => boolean, step: (state: T, value: unknown) => T) {
  let state = start;
  const add = (value: unknown) => {
    if (counts(value)) state = step(state, value);
  };
  return { add, result: () => state };
}

const always = () => true;
const hasValue = (value: unknown) => !isNullish(value);
const plus = (total: Numeric, value: unknown) => calculate('+', total, value as Numeric);

const extreme = (direction: 1 | -1) => () =>
  fold<unknown>(null, hasValue, (best, value) =>
    best === null || compareValues(value, best) * direction > 0 ? value : best,
  );

function average(): Accumulator {
  let [sum, count] = [0 as Numeric, 0];
  const add = (value: unknown) => {
    if (!isNumeric(value)) return;
    sum = plus(sum, value);
    count += 1;
  };
  return { add, result: () => (count === 0 ? null : Number(sum) / count) };
}

function first(): Accumulator {
  let isSet = false;
  let kept: unknown = null;
  const add = (value: unknown) => {
    if (!isSet) kept = value ?? null;
    isSet = true;
  };
  return { add, result: () => kept };
}

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: () => fold<Numeric>(0, isNumeric, plus),
  $count: () => fold(0, always, (count) => count + 1),
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
};

interface GroupField {
  readonly name: string;
  readonly create: () => Accumulator;
  readonly evaluate: Expression;
}

function compileField([name, spec]: [string, unknown]): GroupField {
  const [operation, ...others] = isDocument(spec) ? Object.entries(spec) : [];
  if (!operation || others.length > 0) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const [operator, operand] = operation;
  const create = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (!create) throw new CommandError(15952, `group operator '${operator}' is unknown, or not built here`);
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  if (operator === '$count' && !(isDocument(operand) && Object.keys(operand).length === 0)) {
    throw new CommandError(9, '$count takes no arguments: {$count: {}}');
  }
  return { name, create, evaluate: compileExpression(operand) };
}

/** Compiles `$group`; groups come out in the order in which they were first met. */
export function compileGroup(spec: unknown) {
  if (!isDocument(spec) || !Object.hasOwn(spec, '_id')) {
    throw new CommandError(15955, 'a group specification must include an _id');
  }
  const { _id: idExpression, ...rest } = spec;
  const idOf = compileExpression(idExpression);
  const fields = Object.entries(rest).map(compileField);
  return function* (documents: Iterable<Document>): Generator<Document> {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for (const root of documents) {
      const id = idOf(root) ?? null;
      const key = valueKey(id);
      const group = groups.get(key) ?? { id, accumulators: fields.map(({ create }) => create()) };
      groups.set(key, group);
      fields.forEach(({ evaluate }, i) => group.accumulators[i]?.add(evaluate(root)));
    }
    for (const { id, accumulators } of groups.values()) {
      const result: Document = { _id: id };
      fields.forEach(({ name }, i) => setField(result, name, accumulators[i]?.result()));
      yield result;
    }
  };
}
