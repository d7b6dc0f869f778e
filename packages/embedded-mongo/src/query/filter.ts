import { BSONRegExp } from 'bson';
import { type Collation, SIMPLE } from '../bson/collation.ts';
import { type Document, entriesOf, isDocument } from '../bson/document.ts';
import { compileExpression, isTruthy } from '../aggregate/expression.ts';
import type { Variables } from '../aggregate/scope.ts';
import { CommandError, notSupported } from '../errors.ts';
import { type Filter, matches, matchesValue, type Test } from './matcher.ts';
import { equalTest, inTest, moduloTest, orderTest, sizeTest, typeTest } from './tests.ts';

export interface FilterContext {
  readonly collation: Collation;
  readonly variables?: Variables;
}

const NOT_BUILT = new Set([
  '$text',
  '$where',
  '$jsonSchema',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$bitsAllSet',
  '$bitsAllClear',
  '$bitsAnySet',
  '$bitsAnyClear',
]);

const always = (value: boolean): Filter => ({ kind: 'expression', accepts: () => value });
const not = (part: Filter): Filter => ({ kind: 'not', part });
export const allOf = (parts: Filter[]): Filter =>
  parts.length === 1 ? (parts[0] as Filter) : { kind: 'and', parts };

function field(name: string, test: Test): Filter {
  return { kind: 'field', name, path: name === '' ? [] : name.split('.'), test };
}

export function hasOperators(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const first = entriesOf(value)[0]?.[0];
  // {$ref, $id} is a reference, a value to compare with, not an operator.
  return first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id';
}

function existsTest(): Test {
  return { operator: '$exists', operand: true, whole: true, accepts: (value) => value !== undefined };
}

function elementTest(operand: unknown, context: FilterContext): Test {
  if (!isDocument(operand)) throw new CommandError(2, '$elemMatch needs an Object');
  const isLogical = ['$and', '$or', '$nor'].includes(Object.keys(operand)[0] ?? '');
  const byValue = hasOperators(operand) && !isLogical;
  const filter = byValue ? parseOperators('', operand, context) : parseFilter(operand, context);
  const test = (item: unknown) =>
    byValue ? matchesValue(filter, item) : isDocument(item) && matches(filter, item);
  return {
    operator: '$elemMatch',
    operand,
    whole: true,
    ...(!byValue && { inner: filter }),
    accepts: (value, found) => {
      const position = Array.isArray(value) ? value.findIndex(test) : -1;
      if (position < 0) return false;
      found.position = position;
      return true;
    },
  };
}

function parseAll(name: string, operand: unknown, context: FilterContext): Filter {
  if (!Array.isArray(operand)) throw new CommandError(2, '$all needs an array');
  if (operand.length === 0) return always(false);
  const parts = operand.map((item) => {
    const isElement = isDocument(item) && Object.keys(item)[0] === '$elemMatch';
    if (!isElement && hasOperators(item)) throw new CommandError(2, 'no $ expressions in $all');
    return field(
      name,
      isElement ? elementTest(item['$elemMatch'], context) : equalTest(item, context.collation),
    );
  });
  return allOf(parts);
}

function parseRegex(operators: Document): Test {
  const operand = operators['$regex'];
  const options = operators['$options'];
  if (options !== undefined && typeof options !== 'string') {
    throw new CommandError(2, '$options has to be a string');
  }
  if (typeof operand !== 'string' && !(operand instanceof BSONRegExp)) {
    throw new CommandError(2, '$regex has to be a string');
  }
  const regex =
    typeof operand === 'string'
      ? new BSONRegExp(operand, [...(options ?? '')].sort().join(''))
      : new BSONRegExp(operand.pattern, options ?? operand.options);
  return equalTest(regex, SIMPLE);
}

function parseNot(name: string, operand: unknown, context: FilterContext): Filter {
  if (operand instanceof BSONRegExp) return not(field(name, equalTest(operand, context.collation)));
  if (!hasOperators(operand)) throw new CommandError(2, '$not needs a regex or a document of operators');
  return not(parseOperators(name, operand, context));
}

type OperatorParser = (name: string, operand: unknown, context: FilterContext) => Filter;

function notRegex(operand: unknown, operator: string): void {
  if (operand instanceof BSONRegExp) throw new CommandError(2, `Can't have regex as arg to ${operator}.`);
}

const order =
  (operator: string): OperatorParser =>
  (name, operand, { collation }) =>
    field(name, orderTest(operator, operand, collation));

const OPERATORS: Record<string, OperatorParser> = {
  $eq: (name, operand, { collation }) => {
    const test = equalTest(operand, collation);
    if (!(operand instanceof BSONRegExp)) return field(name, test);
    return field(name, {
      ...test,
      accepts: (value) => value instanceof BSONRegExp && test.accepts(value, {}),
    });
  },
  $ne: (name, operand, { collation }) => {
    notRegex(operand, '$ne');
    return not(field(name, equalTest(operand, collation)));
  },
  $gt: order('$gt'),
  $gte: order('$gte'),
  $lt: order('$lt'),
  $lte: order('$lte'),
  $in: (name, operand, { collation }) => field(name, checkedIn(operand, collation)),
  $nin: (name, operand, { collation }) => not(field(name, checkedIn(operand, collation))),
  $exists: (name, operand) =>
    isTruthy(operand) ? field(name, existsTest()) : not(field(name, existsTest())),
  $type: (name, operand) => field(name, typeTest(operand)),
  $size: (name, operand) => field(name, sizeTest(operand)),
  $mod: (name, operand) => field(name, moduloTest(operand)),
  $all: parseAll,
  $elemMatch: (name, operand, context) => field(name, elementTest(operand, context)),
  $not: parseNot,
};

function checkedIn(operand: unknown, collation: Collation): Test {
  if (Array.isArray(operand) && operand.some(hasOperators)) {
    throw new CommandError(2, 'cannot nest $ under $in');
  }
  return inTest(operand, collation);
}

function parseOperators(name: string, operators: Document, context: FilterContext): Filter {
  const parts: Filter[] = [];
  for (const [operator, operand] of Object.entries(operators)) {
    if (operator === '$regex') parts.push(field(name, parseRegex(operators)));
    else if (operator === '$options') {
      if (!('$regex' in operators)) throw new CommandError(2, '$options needs a $regex');
    } else {
      const parser = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
      if (NOT_BUILT.has(operator)) throw notSupported(`query operator ${operator}`);
      if (!parser) throw new CommandError(2, `unknown operator: ${operator}`);
      parts.push(parser(name, operand, context));
    }
  }
  return allOf(parts);
}

function parseList(operator: string, operand: unknown, context: FilterContext): Filter[] {
  if (!Array.isArray(operand) || operand.length === 0) {
    throw new CommandError(2, `${operator} must be a nonempty array`);
  }
  return operand.map((item) => {
    if (!isDocument(item)) throw new CommandError(2, `${operator} entries need to be full objects`);
    return parseFilter(item, context);
  });
}

function parseTopLevel(name: string, operand: unknown, context: FilterContext): Filter[] {
  switch (name) {
    case '$and':
      return [{ kind: 'and', parts: parseList(name, operand, context) }];
    case '$or':
      return [{ kind: 'or', parts: parseList(name, operand, context) }];
    case '$nor':
      return [not({ kind: 'or', parts: parseList(name, operand, context) })];
    case '$expr': {
      const evaluate = compileExpression(operand);
      const variables = context.variables ?? {};
      return [{ kind: 'expression', accepts: (root) => isTruthy(evaluate({ root, variables })) }];
    }
    case '$comment':
      return [];
    default:
      if (NOT_BUILT.has(name)) throw notSupported(`query operator ${name}`);
      throw new CommandError(2, `unknown top level operator: ${name}`);
  }
}

/** Compiles a query document; unknown operators are an error (2), known ones we lack another (238). */
export function parseFilter(query: Document, context: FilterContext = { collation: SIMPLE }): Filter {
  const parts: Filter[] = [];
  for (const [name, operand] of entriesOf(query)) {
    if (name.startsWith('$')) parts.push(...parseTopLevel(name, operand, context));
    else if (hasOperators(operand)) parts.push(parseOperators(name, operand, context));
    else parts.push(field(name, equalTest(operand, context.collation)));
  }
  return { kind: 'and', parts };
}
