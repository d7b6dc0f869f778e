import { SHAPES } from '../aggregate/shape.ts';
import { parseStages } from '../aggregate/pipeline.ts';
import { cloneDocument, cloneValue, type Document, getField, isDocument } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { FIELD_OPERATORS } from './field-operators.ts';
import { type Change, changeAtPath, assertNoConflicts, assertPath } from './paths.ts';
import { parseArrayFilters, resolvePaths } from './positional.ts';

export interface Occasion {
  readonly isInsert: boolean;
}

export interface Update {
  readonly kind: 'operators' | 'replacement' | 'pipeline';
  /** A changed copy; the document given is left alone. */
  readonly apply: (document: Document, occasion: Occasion) => Document;
}

interface Step {
  readonly path: string;
  readonly change: Change;
  readonly onlyOnInsert: boolean;
}

const NOT_BUILT = ['$bit', '$rename', '$currentDate', '$mul', '$pop', '$pullAll'];

function unknownOperator(operator: string): CommandError {
  if (NOT_BUILT.includes(operator)) return notSupported(`update operator ${operator}`);
  const expected = 'Expected a valid update modifier or pipeline-style update specified as an array';
  return new CommandError(9, `Unknown modifier: ${operator}. ${expected}`);
}

function parseOperators(update: Document): Step[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    const compile = Object.hasOwn(FIELD_OPERATORS, operator) ? FIELD_OPERATORS[operator] : undefined;
    if (!compile) throw unknownOperator(operator);
    if (!isDocument(fields))
      throw new CommandError(9, `Modifiers operate on fields but ${operator} has no document`);
    return Object.entries(fields).map(([path, operand]) => {
      assertPath(path);
      return { path, change: compile(path, operand), onlyOnInsert: operator === '$setOnInsert' };
    });
  });
}

function compileOperators(update: Document, arrayFilters: unknown): Update {
  const steps = parseOperators(update);
  const paths = steps.map(({ path }) => path);
  assertNoConflicts(paths);
  const filters = parseArrayFilters(arrayFilters, paths);
  // MongoDB adds new fields in the order of their names, whatever the order of the operators.
  steps.sort((a, b) => (a.path < b.path ? -1 : 1));
  const apply = (document: Document, { isInsert }: Occasion) => {
    const result = cloneDocument(document);
    for (const { path, change, onlyOnInsert } of steps) {
      if (onlyOnInsert && !isInsert) continue;
      for (const concrete of resolvePaths(result, path.split('.'), filters)) {
        changeAtPath(result, concrete, (current) => cloneValue(change(current)));
      }
    }
    return result;
  };
  return { kind: 'operators', apply };
}

function withId(document: Document, id: unknown): Document {
  const { _id = id, ...rest } = document;
  return _id === undefined ? rest : { _id, ...rest };
}

function compileReplacement(replacement: Document): Update {
  const dollar = Object.keys(replacement).find((name) => name.startsWith('$'));
  if (dollar)
    throw new CommandError(52, `The dollar ($) prefixed field '${dollar}' is not valid for storage.`);
  return { kind: 'replacement', apply: (document) => withId(replacement, getField(document, '_id')) };
}

function compilePipeline(pipeline: unknown[]): Update {
  const shapes = parseStages(pipeline).map(({ name, spec }) => {
    const compile = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
    if (!compile) throw new CommandError(72, `${name} is not allowed to be used within an update`);
    return compile(spec);
  });
  const apply = (document: Document) => {
    const result = shapes.reduce((current, shape) => shape(current), document);
    return withId(result, getField(document, '_id'));
  };
  return { kind: 'pipeline', apply };
}

export function compileUpdate(update: unknown, arrayFilters: unknown): Update {
  const isPipeline = Array.isArray(update);
  if (!isPipeline && !isDocument(update)) {
    throw new CommandError(9, 'Update argument must be either an object or an array');
  }
  if (!isPipeline && Object.keys(update)[0]?.startsWith('$')) return compileOperators(update, arrayFilters);
  if (arrayFilters !== undefined) {
    throw new CommandError(9, 'arrayFilters may not be specified for pipeline-style or replacement updates');
  }
  return isPipeline ? compilePipeline(update) : compileReplacement(update);
}
