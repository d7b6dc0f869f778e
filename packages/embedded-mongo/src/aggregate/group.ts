import { compareValues, equalValues } from '../bson/compare.ts';
import { type Document, isDocument, setField } from '../bson/document.ts';
import { calculate, isNumeric, type Numeric } from '../bson/numbers.ts';
import { SIMPLE } from '../bson/collation.ts';
import { CommandError } from '../errors.ts';
import { encodeValue } from '../store/index-key.ts';
import { compileExpression } from './expression.ts';
import { averageOf } from './operators/arithmetic.ts';
import type { Expression, Variables } from './scope.ts';

interface Accumulator {
  add: (value: unknown) => void;
  result: () => unknown;
}

const MISSING_IS_NULL = (value: unknown) => value ?? null;

function extreme(direction: 1 | -1): Accumulator {
  let best: unknown;
  return {
    add: (value) => {
      if (value === undefined || value === null) return;
      if (best === undefined || compareValues(value, best) * direction > 0) best = value;
    },
    result: () => best ?? null,
  };
}

function sum(): Accumulator {
  let total: Numeric = 0;
  return {
    add: (value) => {
      if (isNumeric(value)) total = calculate('+', total, value);
    },
    result: () => total,
  };
}

function collect(finish: (values: unknown[]) => unknown, keep: (value: unknown) => boolean): Accumulator {
  const values: unknown[] = [];
  return {
    add: (value) => {
      if (keep(value)) values.push(value);
    },
    result: () => finish(values),
  };
}

function distinct(): Accumulator {
  const buckets = new Map<number | string, unknown[]>();
  const all: unknown[] = [];
  return {
    add: (value) => {
      if (value === undefined) return;
      const bucket = isNumeric(value) ? 'number' : encodeValue(value, SIMPLE).toString('latin1');
      const known = buckets.get(bucket) ?? [];
      if (known.some((other) => equalValues(other, value))) return;
      buckets.set(bucket, [...known, value]);
      all.push(value);
    },
    result: () => all,
  };
}

function merge(values: unknown[]): Document {
  const result: Document = {};
  for (const value of values) {
    if (!isDocument(value)) throw new CommandError(40400, '$mergeObjects requires object inputs');
    for (const [name, field] of Object.entries(value)) setField(result, name, field);
  }
  return result;
}

function first(): Accumulator {
  let isSet = false;
  let kept: unknown;
  return {
    add: (value) => {
      if (!isSet) kept = value;
      isSet = true;
    },
    result: () => MISSING_IS_NULL(kept),
  };
}

function last(): Accumulator {
  let kept: unknown;
  return {
    add: (value) => {
      kept = value;
    },
    result: () => MISSING_IS_NULL(kept),
  };
}

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $count: sum,
  $avg: () => collect(averageOf, isNumeric),
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: first,
  $last: last,
  $push: () =>
    collect(
      (values) => values,
      (value) => value !== undefined,
    ),
  $addToSet: distinct,
  $mergeObjects: () => collect(merge, (value) => value !== undefined && value !== null),
};

interface GroupField {
  readonly name: string;
  readonly create: () => Accumulator;
  readonly evaluate: Expression;
}

function compileField([name, spec]: [string, unknown]): GroupField {
  const [operator = '', ...others] = isDocument(spec) ? Object.keys(spec) : [];
  if (operator === '' || others.length > 0) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const create = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (!create) throw new CommandError(15952, `unknown group operator '${operator}'`);
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  const operand = operator === '$count' ? 1 : (spec as Document)[operator];
  return { name, create, evaluate: compileExpression(operand) };
}

/** Compiles `$group`; groups come out in the order in which they were first met. */
export function compileGroup(spec: unknown) {
  if (!isDocument(spec) || !Object.hasOwn(spec, '_id')) {
    throw new CommandError(15955, 'a group specification must include an _id');
  }
  const { _id: idExpression, ...rest } = spec;
  const id = compileExpression(idExpression);
  const fields = Object.entries(rest).map(compileField);
  return function* (documents: Iterable<Document>, variables: Variables): Generator<Document> {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for (const root of documents) {
      const scope = { root, variables };
      const value = id(scope) ?? null;
      const key = encodeValue(value, SIMPLE).toString('latin1');
      let group = groups.get(key);
      if (!group) {
        group = { id: value, accumulators: fields.map(({ create }) => create()) };
        groups.set(key, group);
      }
      for (const [i, { evaluate }] of fields.entries()) group.accumulators[i]?.add(evaluate(scope));
    }
    for (const { id: groupId, accumulators } of groups.values()) {
      const result: Document = { _id: groupId };
      fields.forEach(({ name }, i) => setField(result, name, accumulators[i]?.result()));
      yield result;
    }
  };
}
