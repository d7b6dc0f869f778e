import { BSONRegExp } from 'bson';
import { isTruthy } from '../aggregate/conditions.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { type Filter, matches, type Test } from './matcher.ts';
import { equalTest, existsTest, inTest, orderTest } from './tests.ts';

const NOT_BUILT = new Set(
  '$nor $comment $size $text $where $jsonSchema $type $mod $all $near $nearSphere $geoWithin $geoIntersects $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear'.split(
    ' ',
  ),
);

const not = (part: Filter): Filter => ({ kind: 'not', part });
const allOf = (parts: Filter[]): Filter =>
  parts.length === 1 ? (parts[0] as Filter) : { kind: 'and', parts };

export function fieldFilter(name: string, test: Test): Filter {
  return { kind: 'field', name, path: name === '' ? [] : name.split('.'), test };
}

export function hasOperators(value: unknown): value is Document {
  return isDocument(value) && Object.keys(value)[0]?.startsWith('$') === true;
}

function elementTest(operand: unknown): Test {
  if (!isDocument(operand)) throw new CommandError(2, '$elemMatch needs an Object');
  const isLogical = ['$and', '$or'].includes(Object.keys(operand)[0] ?? '');
  const byValue = hasOperators(operand) && !isLogical;
  const filter = byValue ? parseOperators('', operand) : parseFilter(operand);
  const test = (item: unknown) => (byValue || isDocument(item)) && matches(filter, item);
  return {
    operator: '$elemMatch',
    operand,
    whole: true,
    accepts: (value) => Array.isArray(value) && value.some(test),
  };
}

function parseRegex(operators: Document): Test {
  const { $regex: operand, $options: options } = operators;
  if (options !== undefined && typeof options !== 'string') {
    throw new CommandError(2, '$options has to be a string');
  }
  if (operand instanceof BSONRegExp) {
    return equalTest(new BSONRegExp(operand.pattern, options ?? operand.options));
  }
  if (typeof operand !== 'string') throw new CommandError(2, '$regex has to be a string');
  if (operand.includes('\0')) throw new CommandError(51091, 'Regular expression cannot contain a null byte');
  return equalTest(new BSONRegExp(operand, [...(options ?? '')].sort().join('')));
}

function parseNot(name: string, operand: unknown): Filter {
  if (operand instanceof BSONRegExp) return not(fieldFilter(name, equalTest(operand)));
  if (!hasOperators(operand)) throw new CommandError(2, '$not needs a regex or a document of operators');
  return not(parseOperators(name, operand));
}

function parseEqual(name: string, operand: unknown): Filter {
  if (operand instanceof BSONRegExp) throw notSupported('equality with a stored regular expression');
  return fieldFilter(name, equalTest(operand));
}

type OperatorParser = (name: string, operand: unknown) => Filter;

const order =
  (operator: string): OperatorParser =>
  (name, operand) =>
    fieldFilter(name, orderTest(operator, operand));

const OPERATORS: Record<string, OperatorParser> = {
  $eq: parseEqual,
  $ne: (name, operand) => not(parseEqual(name, operand)),
  $gt: order('$gt'),
  $gte: order('$gte'),
  $lt: order('$lt'),
  $lte: order('$lte'),
  $in: (name, operand) => fieldFilter(name, inTest(operand)),
  $nin: (name, operand) => not(fieldFilter(name, inTest(operand))),
  $exists: (name, operand) => {
    const exists = fieldFilter(name, existsTest());
    return isTruthy(operand) ? exists : not(exists);
  },
  $elemMatch: (name, operand) => fieldFilter(name, elementTest(operand)),
  $not: parseNot,
};

function parseOperators(name: string, operators: Document): Filter {
  const parts: Filter[] = [];
  for (const [operator, operand] of Object.entries(operators)) {
    if (operator === '$regex') parts.push(fieldFilter(name, parseRegex(operators)));
    else if (operator === '$options') {
      if (!('$regex' in operators)) throw new CommandError(2, '$options needs a $regex');
    } else {
      if (NOT_BUILT.has(operator)) throw notSupported(`query operator ${operator}`);
      const parser = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
      if (!parser) throw new CommandError(2, `unknown operator: ${operator}`);
      parts.push(parser(name, operand));
    }
  }
  return allOf(parts);
}

function parseList(operator: string, operand: unknown): Filter[] {
  if (!Array.isArray(operand) || operand.length === 0 || !operand.every(isDocument)) {
    throw new CommandError(2, `${operator} must be a nonempty array of objects`);
  }
  return operand.map(parseFilter);
}

function parseTopLevel(name: string, operand: unknown): Filter {
  switch (name) {
    case '$and':
      return { kind: 'and', parts: parseList(name, operand) };
    case '$or':
      return { kind: 'or', parts: parseList(name, operand) };
    case '$expr': {
      const evaluate = compileExpression(operand);
      return { kind: 'expression', accepts: (root) => isTruthy(evaluate(root)) };
    }
    default:
      if (NOT_BUILT.has(name)) throw notSupported(`query operator ${name}`);
      throw new CommandError(2, `unknown top level operator: ${name}`);
  }
}

/** Compiles a query document; unknown operators are an error (2), known ones we lack another (238). */
export function parseFilter(query: Document): Filter {
  const parts = Object.entries(query).map(([name, operand]) => {
    if (name.startsWith('$')) return parseTopLevel(name, operand);
    if (hasOperators(operand)) return parseOperators(name, operand);
    return fieldFilter(name, equalTest(operand));
  });
  return { kind: 'and', parts };
}
