import { Timestamp } from 'bson';
import { SHAPES } from '../aggregate/shape.ts';
import type { Variables } from '../aggregate/scope.ts';
import type { Collation } from '../bson/collation.ts';
import {
  cloneDocument,
  cloneValue,
  type Document,
  entriesOf,
  getField,
  isDocument,
  setField,
} from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { FIELD_OPERATORS } from './field-operators.ts';
import { type Change, changeAtPath, checkConflicts, checkPath, KEEP, REMOVE } from './paths.ts';
import { checkIdentifiers, parseArrayFilters, resolvePaths } from './positional.ts';

export interface UpdateContext {
  readonly collation: Collation;
  readonly variables: Variables;
  readonly arrayFilters?: unknown;
}

export interface Occasion {
  readonly isInsert: boolean;
  /** Index of the array element that the query matched. */
  readonly position?: number | undefined;
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

function compileRename(from: string, to: unknown): { paths: string[]; rename: (document: Document) => void } {
  if (typeof to !== 'string') throw new CommandError(2, `The 'to' field for $rename must be a string`);
  if (`${from}.${to}`.split('.').some((part) => part.startsWith('$'))) {
    throw new CommandError(2, 'The fields of $rename cannot be positional');
  }
  checkPath(to);
  const rename = (document: Document) => {
    let moved: unknown;
    changeAtPath(document, from.split('.'), (current) => {
      moved ??= current;
      return current === undefined ? KEEP : REMOVE;
    });
    if (moved !== undefined) changeAtPath(document, to.split('.'), () => moved);
  };
  return { paths: [from, to], rename };
}

function compileOperators(update: Document, context: UpdateContext): Update {
  const steps: Step[] = [];
  const renames: ReturnType<typeof compileRename>[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    const isKnown =
      operator === '$setOnInsert' || operator === '$rename' || Object.hasOwn(FIELD_OPERATORS, operator);
    if (!isKnown) {
      throw new CommandError(
        9,
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDocument(fields))
      throw new CommandError(9, `Modifiers operate on fields but ${operator} has no document`);
    for (const [path, operand] of entriesOf(fields)) {
      checkPath(path);
      if (operator === '$rename') {
        renames.push(compileRename(path, operand));
        continue;
      }
      const compile = FIELD_OPERATORS[operator === '$setOnInsert' ? '$set' : operator];
      const change = compile?.(path, operand, context) as Change;
      steps.push({ path, change, onlyOnInsert: operator === '$setOnInsert' });
    }
  }
  const paths = [...steps.map(({ path }) => path), ...renames.flatMap((rename) => rename.paths)];
  checkConflicts(paths);
  const filters = parseArrayFilters(context.arrayFilters, context);
  checkIdentifiers(paths, filters);
  // MongoDB adds new fields in the order of their names, whatever the order of the operators.
  steps.sort((a, b) => (a.path < b.path ? -1 : 1));
  const apply = (document: Document, { isInsert, position }: Occasion) => {
    const result = cloneDocument(document);
    for (const { path, change, onlyOnInsert } of steps) {
      if (onlyOnInsert && !isInsert) continue;
      for (const concrete of resolvePaths(result, path.split('.'), { found: position, filters })) {
        changeAtPath(result, concrete, (current) => cloneValue(change(current)));
      }
    }
    for (const { rename } of renames) rename(result);
    return result;
  };
  return { kind: 'operators', apply };
}

function withId(document: Document, id: unknown): Document {
  if (id === undefined || getField(document, '_id') !== undefined) return document;
  return { _id: id, ...document };
}

function compileReplacement(replacement: Document): Update {
  const dollar = Object.keys(replacement).find((name) => name.startsWith('$'));
  if (dollar)
    throw new CommandError(52, `The dollar ($) prefixed field '${dollar}' is not valid for storage.`);
  const apply = (document: Document) => {
    const result = withId(cloneDocument(replacement), getField(document, '_id'));
    for (const [name, value] of Object.entries(result)) {
      const isEmptyTimestamp = value instanceof Timestamp && value.isZero();
      if (isEmptyTimestamp) setField(result, name, new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
    }
    const { _id: id, ...rest } = result;
    return id === undefined ? rest : { _id: id, ...rest };
  };
  return { kind: 'replacement', apply };
}

function compilePipeline(stages: unknown[], { arrayFilters, variables }: UpdateContext): Update {
  if (arrayFilters !== undefined)
    throw new CommandError(9, 'arrayFilters may not be specified for pipeline-style updates');
  const shapes = stages.map((stage) => {
    const [name = '', ...others] = isDocument(stage) ? Object.keys(stage) : [];
    if (name === '' || others.length > 0)
      throw new CommandError(40323, 'A pipeline stage must have exactly one field');
    const compile = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
    if (!compile) throw new CommandError(72, `${name} is not allowed to be used within an update`);
    return compile((stage as Document)[name]);
  });
  const apply = (document: Document) => {
    const result = shapes.reduce((current, shape) => shape(current, variables), document);
    return withId(result, getField(document, '_id'));
  };
  return { kind: 'pipeline', apply };
}

export function compileUpdate(update: unknown, context: UpdateContext): Update {
  if (Array.isArray(update)) return compilePipeline(update, context);
  if (!isDocument(update)) throw new CommandError(9, 'Update argument must be either an object or an array');
  if (Object.keys(update)[0]?.startsWith('$')) return compileOperators(update, context);
  if (context.arrayFilters !== undefined) {
    throw new CommandError(9, 'arrayFilters may not be specified for replacement-style updates');
  }
  return compileReplacement(update);
}
